import type { RouteAnswer, RouteInput } from '@reprise/contract/http/route';
import type { importTranslations as route } from '@reprise/contract/translations/routes';
import { TRANSLATION_FILE_MAX_BYTES, TRANSLATION_FILE_MAX_TEXTS, textKey } from '@reprise/contract/translations/texts';
import { lockSiteAccount, requireSiteAccount } from '../../accounts/index.ts';
import { recordChange } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { encodingOf, unreadableAt } from '../../platform/csv/read-csv.ts';
import type { UploadContext } from '../../platform/http/binding.ts';
import { readParts } from '../../platform/http/input/multipart.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkTranslation } from '../check-translation.ts';
import { type PublishedText, readPublishedTexts } from '../published-texts.ts';
import { type Translation, writeTranslations } from '../write-translations.ts';
import { readCsvFile } from './csv-file.ts';
import { partsOfKey, type ReadUnit } from './translation-units.ts';
import { readXliffFile } from './xliff-file.ts';

type Report = RouteAnswer<typeof route>;
type Mistake = Report['mistakes'][number];
type Query = RouteInput<typeof route>['query'];
const MISTAKES_SHOWN = 200;
const FOUND_SHOWN = 120;

/** The valid lines are written and the others are named; a dry run does the same and writes nothing. */
export async function importTranslations(
  open: UploadContext,
  { params, query }: Pick<RouteInput<typeof route>, 'params' | 'query'>,
): Promise<Report> {
  await open.transaction((ctx) => requireSiteAccount(ctx, params.id));
  const parts = await readParts(open.request, TRANSLATION_FILE_MAX_BYTES);
  const file = parts.find(({ name, fileName }) => name === 'file' && fileName !== undefined);
  if (!file) return wrong('is missing');
  if (file.content.length > TRANSLATION_FILE_MAX_BYTES) refuse('payload_too_large', 'The file is too large.');
  const units = await readUnits(file.content, query);
  if (units.length > TRANSLATION_FILE_MAX_TEXTS) return wrong(`has more than ${TRANSLATION_FILE_MAX_TEXTS} texts`);
  return open.answering(file.content).transaction((ctx) => applyUnits(ctx, params.id, units, query));
}

const wrong = (message: string): never =>
  refuse('validation_failed', 'The file cannot be imported; the violation says why.', {
    violations: [{ path: 'body.file', message }],
  });

async function readUnits(bytes: Buffer, { language }: Query): Promise<ReadUnit[]> {
  const encoding = encodingOf(bytes);
  if (!encoding) refuse('unsupported_media_type', 'The file is neither CSV nor XLIFF in UTF-8 or Windows-1252.');
  const text = new TextDecoder(encoding).decode(bytes);
  try {
    if (!text.trimStart().startsWith('<'))
      return (await readCsvFile(bytes, encoding)) ?? wrong('needs the columns key and translation');
    const read = readXliffFile(text);
    if (!read.ok) return wrong(`cannot be read from line ${read.line} on`);
    if (read.target && read.target !== language) return wrong(`is for ${read.target}, not for ${language}`);
    return read.units;
  } catch (error) {
    const line = unreadableAt(error);
    if (line === undefined) throw error;
    return wrong(`cannot be read from line ${line} on`);
  }
}

async function applyUnits(ctx: Context, accountId: string, units: readonly ReadUnit[], query: Query): Promise<Report> {
  const account = await lockSiteAccount(ctx, accountId);
  const { language, dryRun = false } = query;
  if (language === account.language) return wrong('is for the main language of the account');
  const published = await readPublishedTexts(ctx, accountId, language, { withProducts: true });
  const texts = new Map(published.map((text) => [textKey(text.kind, text.object_id, text.field), text]));
  const report = { filled: 0, replaced: 0, unchanged: 0, untranslated: 0 };
  const mistakes: Mistake[] = [];
  const written: Translation[] = [];
  const seen = new Set<string>();
  for (const unit of units) {
    const decided = decide(unit, texts.get(unit.key), seen);
    if ('mistake' in decided)
      mistakes.push({ line: unit.line, key: unit.key.slice(0, 128), found: foundIn(unit), ...decided });
    else {
      report[decided.does]++;
      if (decided.translation) written.push(decided.translation);
    }
  }
  if (!dryRun) await write(ctx, { accountId, language }, written, report);
  return {
    language,
    isDryRun: dryRun,
    read: units.length,
    ...report,
    refused: mistakes.length,
    mistakes: mistakes.slice(0, MISTAKES_SHOWN),
  };
}

const foundIn = ({ translation }: ReadUnit): string => translation.slice(0, FOUND_SHOWN);

type Decided =
  | Pick<Mistake, 'mistake' | 'limit' | 'variables'>
  | { does: 'filled' | 'replaced' | 'unchanged' | 'untranslated'; translation?: Translation };

function decide(unit: ReadUnit, text: PublishedText | undefined, seen: Set<string>): Decided {
  const name = partsOfKey(unit.key);
  const mistake = (code: Mistake['mistake']) => ({ mistake: code, limit: null, variables: [] });
  if (!name || !text) return mistake('unknown_text');
  if (!unit.translation.trim()) return { does: 'untranslated' };
  if (seen.has(unit.key)) return mistake('repeated');
  seen.add(unit.key);
  if (unit.original !== undefined && !isSame(unit.original, text.original)) return mistake('original_changed');
  const checked = checkTranslation(name.kind, name.field, text.original, unit.translation);
  if (!checked.ok) return checked;
  if (text.text === checked.text && text.former === text.original) return { does: 'unchanged' };
  const translation = { ...name, text: checked.text, original: text.original };
  return { does: text.text === null ? 'filled' : 'replaced', translation };
}

/** Spreadsheets and tools change line ends and the blanks around a text. */
const isSame = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();

async function write(
  ctx: Context,
  where: { accountId: string; language: Query['language'] },
  written: readonly Translation[],
  { filled, replaced }: Pick<Report, 'filled' | 'replaced'>,
): Promise<void> {
  if (!written.length) return;
  await writeTranslations(ctx, where, written);
  await recordChange(ctx, {
    action: 'update',
    entity: 'translation',
    entityId: where.accountId,
    accountId: where.accountId,
    before: {},
    after: { language: where.language, filled, replaced },
  });
}
