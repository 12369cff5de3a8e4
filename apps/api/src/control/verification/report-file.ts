import type { RouteInput } from '@reprise/contract/http/route';
import { VERIFICATION_COLUMNS } from '@reprise/contract/warehouse/verification';
import type { getVerificationReport as route } from '@reprise/contract/warehouse/verification/verification-routes';
import { loadNamespace } from '@reprise/i18n/server';
import { writeCsv } from '../../platform/csv/write-csv.ts';
import type { FileAnswer, OpenContext } from '../../platform/http/binding.ts';
import { bytesAnswer } from '../../platform/http/bytes-answer.ts';
import { requireImport, selectDecided } from './verification-imports.ts';

const words = await loadNamespace('verification');
const REPORT_COLUMNS = ['line', 'identificationNumber', 'outcome', 'reason', 'explanation', 'comment'] as const;

/** Every decided line: codes for a program, and a sentence for whoever opens it. */
export async function getVerificationReport(
  open: OpenContext,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<FileAnswer> {
  const t = words(query.language);
  const rows = await open.transaction(async (ctx) =>
    selectDecided(ctx, await requireImport(ctx, params.id))
      .orderBy('line')
      .execute(),
  );
  const csv = writeCsv(
    REPORT_COLUMNS,
    rows.map(({ line, identification_number, outcome, reason, comment }) => [
      String(line),
      identification_number ?? '',
      outcome ?? '',
      reason ?? '',
      reason ? t(`reasons.${reason}`) : t('outcomes.validated'),
      comment ?? '',
    ]),
  );
  return bytesAnswer(Buffer.from(csv), { contentType: 'text/csv', fileName: 'verification.csv' });
}

/** Only the names of the columns: an example line would be imported by somebody one day. */
export async function getVerificationTemplate(): Promise<FileAnswer> {
  const bytes = Buffer.from(writeCsv(VERIFICATION_COLUMNS));
  return bytesAnswer(bytes, { contentType: 'text/csv', fileName: 'verification.csv', cacheSeconds: 300 });
}
