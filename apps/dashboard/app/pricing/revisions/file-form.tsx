import type { T } from '@reprise/i18n';
import { upload } from '../../api/upload.ts';
import './revisions.css';
import { ApiRefusal } from '@reprise/client/call';
import { REVISION_FILE_MAX_BYTES, REVISION_FILE_MAX_LINES } from '@reprise/contract/pricing/revision-file';
import { importPriceRevision } from '@reprise/contract/pricing/revision-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { controlProps, Field } from '@reprise/ui/primitives/field.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { download } from '../../api/download.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { paths } from '../../navigation/paths.ts';
import type { Revision } from './read-revisions.ts';

const MEGABYTES = REVISION_FILE_MAX_BYTES / 1_000_000;

/** A name, a file, and the template to start from. What becomes of its lines is told on the page of the change. */
export function FileForm({ named }: { named: string | undefined }) {
  const t = useWords('prices');
  const common = useT();
  const show = useToast();
  const navigate = useNavigate();
  const id = useId();
  const [title, setTitle] = useState('');
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<{ title?: string; file?: string }>({});
  const send = useMutation({
    mutationFn: async (chosen: File): Promise<Revision> => {
      const body = new FormData();
      body.set('file', chosen);
      const query = { title: title.trim(), ...(named ? { accountId: named } : {}) };
      return upload(importPriceRevision, { query }, body);
    },
    onSuccess: (made) => navigate(paths.priceRevision({ id: made.id }), { replace: true }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = {
      ...(title.trim().length < 2 ? { title: t('form.titleNeeded') } : {}),
      ...(file ? {} : { file: t('form.fileNeeded') }),
      ...(file && file.size > REVISION_FILE_MAX_BYTES ? { file: t('form.tooLarge', { size: MEGABYTES }) } : {}),
    };
    setWrong(problems);
    if (file && !Object.keys(problems).length) send.mutate(file);
  };
  const getTemplate = () =>
    void download('/price-revision-template', 'prices.csv').catch(() =>
      show({ kind: 'error', title: t('form.downloadFailed') }),
    );
  const help = t('form.fileHelp', { lines: REVISION_FILE_MAX_LINES, size: MEGABYTES });
  return (
    <Card title={t('form.what')}>
      <form className="revision-file" noValidate onSubmit={submit}>
        {send.isError && (
          <Notice tone="red" title={t('form.wrongFile')} live="alert">
            <p>{whyRefused(t, send.error) ?? common.refusal(send.error)}</p>
          </Notice>
        )}
        <TextField
          label={t('form.title')}
          help={t('form.titleHelp')}
          value={title}
          error={wrong.title}
          autoComplete="off"
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Field id={id} label={t('form.file')} help={help} error={wrong.file}>
          <input
            className="file"
            type="file"
            accept=".csv,.txt"
            {...controlProps(id, { help, error: wrong.file })}
            onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
          />
        </Field>
        <div className="revision-acts">
          <Button variant="primary" type="submit" icon="upload" busy={send.isPending}>
            {t('form.send')}
          </Button>
          <Button icon="download" onClick={getTemplate}>
            {t('form.template')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function whyRefused(t: T<'prices'>, error: unknown): string | undefined {
  if (!(error instanceof ApiRefusal)) return undefined;
  const message = error.problem.violations?.[0]?.message ?? '';
  if (message.startsWith('a column')) return t('form.columnsMissing');
  if (message.startsWith('has no line')) return t('form.noLines');
  if (message.startsWith('has more than')) return t('form.tooManyLines', { lines: REVISION_FILE_MAX_LINES });
  if (error.code === 'payload_too_large') return t('form.tooLarge', { size: MEGABYTES });
  return error.code === 'unsupported_media_type' ? t('form.notCsv') : undefined;
}
