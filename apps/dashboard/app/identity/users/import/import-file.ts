import { ApiRefusal } from '@reprise/client/call';
import { USER_IMPORT_MAX_LINES } from '@reprise/contract/identity/user-import';
import { getUserImport, importUsers } from '@reprise/contract/identity/user-routes';
import type { T } from '@reprise/i18n';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';

export type Report = Awaited<ReturnType<typeof call<typeof getUserImport>>>;
const LOOK_EVERY_MS = 1_000;

export async function sendFile(t: T<'users'>, file: File, accountId: string | undefined): Promise<Report> {
  const form = new FormData();
  form.set('file', file);
  return upload(importUsers, accountId ? { query: { accountId } } : {}, form).catch((error: unknown) => {
    throw error instanceof ApiRefusal ? new Error(whyRefused(t, error)) : error;
  });
}

function whyRefused(t: T<'users'>, { code, problem }: ApiRefusal): string {
  const message = problem.violations?.[0]?.message ?? '';
  const columns = /^columns are missing: (.+)$/.exec(message)?.[1];
  const why = () => {
    if (columns) return t('import.columnsMissing', { columns });
    if (message.startsWith('has no line')) return t('import.noLines');
    if (message.startsWith('has more than')) return t('import.tooManyLines', { max: USER_IMPORT_MAX_LINES });
    return code === 'unsupported_media_type' ? t('import.notCsv') : message;
  };
  return t('import.wrongFile', { why: why() });
}

/** Until its lines are in; what it says meanwhile goes to `onReport`. */
export async function follow(id: string, onReport: (report: Report) => void): Promise<Report> {
  for (;;) {
    const report = await call(getUserImport, { params: { id } });
    onReport(report);
    if (report.status !== 'in_progress') return report;
    await new Promise((later) => setTimeout(later, LOOK_EVERY_MS));
  }
}
