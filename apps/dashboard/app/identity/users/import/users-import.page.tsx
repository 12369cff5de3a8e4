import { USER_IMPORT_MAX_BYTES, USER_IMPORT_MAX_LINES } from '@reprise/contract/identity/user-import';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useState } from 'react';
import { ClientChoice } from '../../../accounts/choice/client-choice.tsx';
import { useAccountChoice } from '../../../accounts/choice/use-account-choice.ts';
import { download } from '../../../api/download.ts';
import { loadWords } from '../../../i18n/messages.ts';
import { useLocale, useT, useWords } from '../../../i18n/words.tsx';
import type { ImportCounts } from '../../../kit/import/import-result.tsx';
import { ImportWizard } from '../../../kit/import/import-wizard.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { useAddress, withValues } from '../../../kit/page/use-address.ts';
import { follow, type Report, sendFile } from './import-file.ts';
import { ImportMore } from './import-more.tsx';

await loadWords('users');

const MEGABYTES = USER_IMPORT_MAX_BYTES / 1_000_000;

export default function UsersImport() {
  const t = useWords('users');
  const common = useT();
  const locale = useLocale();
  const show = useToast();
  const [search, changeAddress] = useAddress();
  const { named: accountId, choose } = useAccountChoice();
  const [report, setReport] = useState<Report | undefined>();
  const started = search.get('import') ?? undefined;
  const get = (path: string, name: string) =>
    void download(path, name).catch(() => show({ kind: 'error', title: t('import.downloadFailed') }));
  /** The address keeps which import it is, so that a reload goes on looking at it. */
  const watch = async (id: string, onProgress: (done: number, total: number) => void): Promise<ImportCounts> => {
    changeAddress((now) => withValues(now, { import: id }), { replace: true });
    const last = await follow(id, (now) => {
      setReport(now);
      onProgress(now.done, now.lines);
    });
    if (last.status === 'error') {
      const line = last.ignoredLines[0]?.line;
      const where = last.error === 'file_unreadable' && line ? ` (${t('import.line')} ${line})` : '';
      throw new Error(`${t(`import.errors.${last.error ?? 'given_up'}`)}${where}`);
    }
    const problems = last.ignoredLines.map(({ line, reason }) => ({ line, why: t(`reasons.${reason}`) }));
    return { created: last.created, updated: last.updated, ignored: last.ignored, problems };
  };
  return (
    <div className="stack stack--measure">
      <PageHead title={common('titles.usersImport')} lead={t('import.lead', { max: USER_IMPORT_MAX_LINES })} />
      {accountId === '' ? (
        <ClientChoice help={t('form.clientFirst')} onChoose={choose} />
      ) : (
        <ImportWizard
          title={common('titles.usersImport')}
          types={['.csv', '.txt']}
          maxMegabytes={MEGABYTES}
          help={t('import.help', { size: MEGABYTES })}
          send={async (file, onProgress) => watch((await sendFile(t, file, accountId)).id, onProgress)}
          {...(started ? { resume: (onProgress) => watch(started, onProgress) } : {})}
          onAgain={() => changeAddress((now) => withValues(now, { import: undefined }), { replace: true })}
          actions={
            <>
              <Button icon="download" onClick={() => get('/user-import-template', 'users.csv')}>
                {t('import.template')}
              </Button>
              <Button
                icon="download"
                onClick={() => get(`/user-import-documentation?language=${locale}`, `import-${locale}.pdf`)}
              >
                {t('import.documentation')}
              </Button>
            </>
          }
          more={report && <ImportMore report={report} />}
        />
      )}
    </div>
  );
}
