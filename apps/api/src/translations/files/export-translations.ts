import type { RouteInput } from '@reprise/contract/http/route';
import type { exportTranslations as route } from '@reprise/contract/translations/routes';
import { requireSiteAccount } from '../../accounts/index.ts';
import type { FileAnswer, OpenContext } from '../../platform/http/binding.ts';
import { bytesAnswer } from '../../platform/http/bytes-answer.ts';
import { readPublishedTexts } from '../published-texts.ts';
import { writeCsvFile } from './csv-file.ts';
import { unitsOf } from './translation-units.ts';
import { writeXliffFile } from './xliff-file.ts';

const FILES = {
  csv: { write: writeCsvFile, contentType: 'text/csv' },
  xliff: { write: writeXliffFile, contentType: 'application/xliff+xml' },
} as const;

export async function exportTranslations(
  open: OpenContext,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<FileAnswer> {
  const { language, format, onlyOpen, withProducts } = query;
  const file = await open.transaction(async (ctx) => {
    const account = await requireSiteAccount(ctx, params.id);
    const texts = await readPublishedTexts(ctx, account.id, language, { withProducts: true });
    const units = unitsOf(texts, { onlyOpen, withProducts });
    return { source: account.language, target: language, units };
  });
  const { write, contentType } = FILES[format];
  const bytes = Buffer.from(write(file));
  return bytesAnswer(bytes, { contentType, fileName: `texts-${language}.${format === 'csv' ? 'csv' : 'xlf'}` });
}
