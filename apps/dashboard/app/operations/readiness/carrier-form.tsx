import type { CallResult } from '@reprise/client/call';
import { connectionChange } from '@reprise/contract/accounts/connections';
import { type getConnection, saveConnection } from '@reprise/contract/accounts/settings-routes';
import { getReadiness } from '@reprise/contract/operations/readiness-routes';
import type { T } from '@reprise/i18n';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { FormText } from '../../kit/form/form-field.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';

type Connection = CallResult<typeof getConnection>;
type Values = { url: string; secret: string };
type Props = { accountId: string; connection: Connection; onDone: () => void };

const { url, secret } = connectionChange.shape;
const carrierForm = (t: T<'readiness'>) =>
  z.object({
    url: z.string().refine((text) => url.safeParse(text.trim()).success && text.trim() !== '', t('carrier.urlWrong')),
    secret: z.string().refine((text) => secret.safeParse(text).success, t('carrier.secretWrong')),
  });

/** The secret is written and never read, so it is asked for each time. */
export function CarrierForm({ accountId, connection, onDone }: Props) {
  const t = useWords('readiness');
  const cache = useQueryClient();
  const schema = useMemo(() => carrierForm(t), [t]);
  const edit = useEditForm<Values>({
    schema,
    values: { url: connection.url ?? '', secret: '' },
    save: async (typed) => {
      const body = { url: typed.url.trim(), secret: typed.secret, version: connection.version };
      await call(saveConnection, { params: { id: accountId, kind: 'carrier' }, body });
      await forget(cache, getReadiness);
      onDone();
      return undefined;
    },
    saved: t('carrier.saved'),
  });
  const { form } = edit;
  const problems = edit.conflict ? [t('carrier.changedMeanwhile')] : edit.problems;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void edit.submit();
      }}
    >
      <p>{t('carrier.lead')}</p>
      <FormText form={form} name="url" label={t('carrier.url')} inputMode="url" autoComplete="off" />
      <FormText
        form={form}
        name="secret"
        label={t('carrier.secret')}
        help={t('carrier.secretHelp')}
        type="password"
        autoComplete="new-password"
      />
      {problems.length > 0 && (
        <Notice tone="red" title={t('carrier.notSaved')} live="alert">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('carrier.save')}
        </Button>
      </div>
    </form>
  );
}
