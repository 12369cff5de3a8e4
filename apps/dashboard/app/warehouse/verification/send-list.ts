import { ApiRefusal } from '@reprise/client/call';
import { VERIFICATION_MAX_LINES } from '@reprise/contract/warehouse/verification';
import { importVerifications } from '@reprise/contract/warehouse/verification/verification-routes';
import { upload } from '../../api/upload.ts';
import type { useWords } from '../../i18n/words.tsx';

export const sendList = (file: File, accountId: string | undefined) => {
  const form = new FormData();
  form.set('file', file);
  return upload(importVerifications, accountId ? { query: { accountId } } : {}, form);
};

/** Why a file was not taken, in the words of who sent it. */
export function whyRefused(t: ReturnType<typeof useWords<'verification'>>, error: unknown): string {
  if (!(error instanceof ApiRefusal)) return t.refusal(error);
  const message = error.problem.violations?.[0]?.message ?? '';
  const columns = /^columns are missing: (.+)$/.exec(message)?.[1];
  if (columns) return t('file.columnsMissing', { columns });
  const line = /^cannot be read from line (\d+) on$/.exec(message)?.[1];
  if (line) return t('file.unreadable', { line });
  if (message.startsWith('has no line')) return t('file.noLines');
  if (message.startsWith('has more than')) return t('file.tooManyLines', { max: VERIFICATION_MAX_LINES });
  return error.code === 'unsupported_media_type' ? t('file.notCsv') : t.refusal(error);
}
