import type { CallResult } from '@reprise/client/call';
import { getTransferOrderSettings, updateTransferOrderSettings } from '@reprise/contract/accounts/settings-routes';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { type AccountFacts, useAccountFacts } from '../../accounts/choice/use-account-facts.ts';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/query.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditThing } from '../../kit/form/use-edit-thing.ts';
import { TermsEditor } from './terms-editor.tsx';
import { termsSchema } from './terms-values.ts';

type Settings = CallResult<typeof getTransferOrderSettings>;
type Values = { terms: string };

const readTerms = (accountId: string, signal?: AbortSignal) =>
  call(getTransferOrderSettings, { params: { id: accountId } }, signal ? { signal } : {});
const valuesOf = ({ terms }: Settings): Values => ({ terms: terms ?? '' });

export function TransferOrderForm({ accountId }: { accountId: string }) {
  const t = useWords('offers');
  const common = useT();
  const facts = useAccountFacts(accountId);
  const read = useQuery({
    queryKey: keyOf(getTransferOrderSettings, accountId),
    queryFn: ({ signal }) => readTerms(accountId, signal),
    // A form is filled in from it: what somebody types must not change under their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <OneThing
      query={{ ...read, data: read.data && facts && { settings: read.data, facts } }}
      icon="signature"
      name={common('titles.transferOrderSettings')}
      words={{ failed: t('terms.failed'), goneTitle: t('terms.failed'), gone: t('circuit.gone') }}
    >
      {(loaded) => <Loaded {...loaded} />}
    </OneThing>
  );
}

function Loaded({ settings, facts }: { settings: Settings; facts: AccountFacts }) {
  const t = useWords('offers');
  const words = useWords('scaffolds');
  const schema = useMemo(() => z.object({ terms: termsSchema(t) }), [t]);
  const params = { id: settings.accountId };
  const edit = useEditThing<Settings, Values>({
    thing: settings,
    queryKey: keyOf(getTransferOrderSettings, settings.accountId),
    read: () => readTerms(settings.accountId),
    update: (now, { terms }) => {
      const body = { terms: terms.trim() || null, version: now.version };
      return call(updateTransferOrderSettings, { params, body });
    },
    values: valuesOf,
    schema,
    words: t,
    fieldOf: () => 'terms',
  });
  return (
    <div className="stack stack--measure">
      <EditFormFrame edit={edit} label={t('terms.label')}>
        <Card
          title={t('terms.title')}
          aside={settings.isPrinted ? undefined : <Badge tone="violet">{words('detail.premium')}</Badge>}
        >
          <TermsEditor
            form={edit.form}
            facts={facts}
            label={t('terms.field')}
            help={t('terms.help')}
            readOnly={false}
          />
        </Card>
      </EditFormFrame>
      <Card title={t('terms.orderTitle')}>
        <p>{t('terms.order')}</p>
        <p className="subtle">{t('terms.circuits')}</p>
      </Card>
    </div>
  );
}
