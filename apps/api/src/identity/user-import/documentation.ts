import { MODULES } from '@reprise/contract/access/modules';
import { STAFF_USER_TYPES } from '@reprise/contract/access/staff-types';
import { isProvider, USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import type { Locale } from '@reprise/contract/accounts/localisation';
import type { RouteInput } from '@reprise/contract/http/route';
import {
  entityColumn,
  IGNORED_REASONS,
  SAME_FILE_HOURS,
  typeColumn,
  USER_IMPORT_COLUMNS,
  USER_IMPORT_MAX_BYTES,
  USER_IMPORT_MAX_LINES,
} from '@reprise/contract/identity/user-import';
import type { userImportDocumentation as route } from '@reprise/contract/identity/user-routes';
import { loadNamespace } from '@reprise/i18n/server';
import { writeCsv } from '../../platform/csv/write-csv.ts';
import type { FileAnswer, OpenContext } from '../../platform/http/binding.ts';
import { bytesAnswer } from '../../platform/http/bytes-answer.ts';
import { makeDocument } from '../../platform/pdf/tagged-document.ts';
import { entityTypesOf } from '../users/assignable.ts';

const [words, common] = await Promise.all([loadNamespace('users'), loadNamespace('dashboard')]);
const EXAMPLE: Partial<Record<(typeof USER_IMPORT_COLUMNS)[number], string>> = {
  email: 'lea.martin@enseigne.example',
  firstname: 'Léa',
  lastname: 'Martin',
  language: 'fr-FR',
  tim_type: 'store_seller',
  tim_entity: 'LYON-01',
};
const made = new Map<Locale, Promise<Buffer>>();

/** The same for everybody, so it is made once in each language. */
export async function userImportDocumentation(
  _open: OpenContext,
  { query }: Pick<RouteInput<typeof route>, 'query'>,
): Promise<FileAnswer> {
  const { language } = query;
  const document = made.get(language) ?? writeDocumentation(language);
  made.set(language, document);
  const named = { contentType: 'application/pdf', fileName: `import-${language}.pdf`, cacheSeconds: 300 };
  return bytesAnswer(await document, named);
}

/** Only the names of the columns: an example line would be imported by somebody one day. */
export async function userImportTemplate(): Promise<FileAnswer> {
  const bytes = Buffer.from(writeCsv(USER_IMPORT_COLUMNS));
  return bytesAnswer(bytes, { contentType: 'text/csv', fileName: 'users.csv', cacheSeconds: 300 });
}

function writeDocumentation(language: Locale): Promise<Buffer> {
  const [t, c] = [words(language), common(language)];
  const size = USER_IMPORT_MAX_BYTES / 1_000_000;
  const roleRows = MODULES.flatMap((module) => [
    [typeColumn(module), t('pdf.roleType', { module: c(`modules.${module}`) })],
    [entityColumn(module), t('pdf.roleEntity')],
  ]);
  const typeRows = STAFF_USER_TYPES.filter((type) => !isProvider(type)).map((type) => [
    type,
    c(`userTypes.${type}`),
    USER_TYPE_FACTS[type].modules.join(', '),
    entityTypesOf(type)
      .map((entity) => t(`entityTypes.${entity}`))
      .join(', '),
  ]);
  return makeDocument({ title: t('pdf.title'), language }, (page) => {
    page.title(t('pdf.title'));
    page.paragraph(t('pdf.intro'));
    page.heading(t('pdf.format'));
    page.paragraph(t('pdf.formatText', { lines: USER_IMPORT_MAX_LINES, size }));
    page.heading(t('pdf.columns'));
    const plain = (['email', 'firstname', 'lastname', 'language', 'status'] as const).map((x) => [x, t(`pdf.${x}`)]);
    page.table([t('pdf.column'), t('pdf.meaning')], [...plain, ...roleRows], [0.22, 0.78]);
    page.heading(t('pdf.types'));
    const head = [t('pdf.code'), t('pdf.name'), t('pdf.modules'), t('pdf.where')];
    page.table(head, typeRows, [0.36, 0.26, 0.14, 0.24]);
    page.heading(t('pdf.example'));
    const shown = Object.keys(EXAMPLE) as (keyof typeof EXAMPLE)[];
    page.code([shown.join(';'), shown.map((column) => EXAMPLE[column]).join(';')]);
    page.heading(t('pdf.after'));
    page.paragraph(t('pdf.afterText', { hours: SAME_FILE_HOURS }));
    page.heading(t('pdf.reasons'));
    page.list(IGNORED_REASONS.map((reason) => t(`reasons.${reason}`)));
  });
}
