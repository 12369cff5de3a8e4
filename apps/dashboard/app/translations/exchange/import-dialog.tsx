import './exchange.css';
import { ApiRefusal } from '@reprise/client/call';
import { importTranslations } from '@reprise/contract/translations/routes';
import { TRANSLATION_FILE_MAX_BYTES } from '@reprise/contract/translations/texts';
import type { Locale } from '@reprise/i18n';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { controlProps, Field } from '@reprise/ui/primitives/field.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { useId, useState } from 'react';
import { upload } from '../../api/upload.ts';
import { languageName } from '../../i18n/choices.ts';
import { useLocale, useT, useWords } from '../../i18n/words.tsx';
import { useAct } from '../../kit/use-act.ts';
import { ImportReport, type Report } from './import-report.tsx';

type Props = { accountId: string; language: Locale; onWritten: () => unknown; onClose: () => void };

/** A translator's file is checked first; it is written when somebody has seen what it would do. */
export function ImportDialog({ accountId, language, onWritten, onClose }: Props) {
  const t = useWords('translations');
  const common = useT();
  const locale = useLocale();
  const id = useId();
  const [file, setFile] = useState<File | undefined>();
  const [error, setError] = useState<string | undefined>();
  const [failed, setFailed] = useState<string | undefined>();
  const [report, setReport] = useState<Report | undefined>();
  const send = useAct<{ dryRun: boolean }, Report>({
    act: ({ dryRun }) => {
      const body = new FormData();
      body.append('file', file!);
      const query = { language, dryRun: dryRun ? ('true' as const) : ('false' as const) };
      return upload(importTranslations, { params: { id: accountId }, query }, body);
    },
    onDone: async (answer) => {
      setReport(answer);
      if (!answer.isDryRun) await onWritten();
    },
    onFailed: (failure) => {
      const isWrong = failure instanceof ApiRefusal && failure.code === 'validation_failed';
      setFailed(isWrong ? t('import.wrongFile') : t.refusal(failure));
    },
  });
  const run = (dryRun: boolean) => {
    setFailed(undefined);
    if (!file) return setError(t('import.needFile'));
    if (file.size > TRANSLATION_FILE_MAX_BYTES) return setError(t('refusals.payload_too_large'));
    send.run({ dryRun });
  };
  const written = report ? report.filled + report.replaced : 0;
  const isDone = report && !report.isDryRun;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('import.title', { language: languageName(locale, language) })}
      closeLabel={common('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{common(isDone ? 'common.close' : 'common.cancel')}</Button>
          {report && !isDone && (
            <Button
              icon="refresh"
              onClick={() => {
                setReport(undefined);
                setFile(undefined);
              }}
            >
              {t('import.another')}
            </Button>
          )}
          {!report && (
            <Button variant="primary" busy={send.busy} onClick={() => run(true)}>
              {t('import.check')}
            </Button>
          )}
          {report && !isDone && written > 0 && (
            <Button variant="primary" icon="upload" busy={send.busy} onClick={() => run(false)}>
              {t('import.write', { count: written })}
            </Button>
          )}
        </>
      }
    >
      <div className="form">
        {failed && (
          <Notice tone="red" title={t('import.failed')} live="alert">
            <p>{failed}</p>
          </Notice>
        )}
        {report ? (
          <ImportReport report={report} />
        ) : (
          <Field id={id} label={t('import.file')} help={t('import.help')} error={error}>
            <input
              className="tr-file"
              type="file"
              accept=".csv,.xlf,.xliff"
              {...controlProps(id, { help: t('import.help'), error })}
              onChange={({ currentTarget }) => {
                setFile(currentTarget.files?.[0]);
                setError(undefined);
                setFailed(undefined);
              }}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
