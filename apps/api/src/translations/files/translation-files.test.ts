import { exportTranslations, importTranslations } from '@reprise/contract/translations/routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApi } from '../../../testing/harness/use-api.ts';
import type { Headers } from '../../../testing/world/people.ts';
import { buildWorld } from '../../../testing/world/world.ts';
import { writeCsvFile } from './csv-file.ts';
import { readXliffFile, writeXliffFile } from './xliff-file.ts';

const api = useApi();
const world = buildWorld(api);

const fetchFile = async (id: string, headers: Headers, format: 'csv' | 'xliff', more: object = {}) =>
  (
    await api.call(
      exportTranslations,
      { params: { id }, query: { language: 'de-DE', format, ...more } as never },
      headers,
    )
  ).body;
function send(id: string, headers: Headers, content: string, dryRun = false) {
  const boundary = 'translation-file';
  const payload = [
    `--${boundary}`,
    'content-disposition: form-data; name="file"; filename="texts"',
    'content-type: text/plain',
    '',
    content,
    `--${boundary}--`,
    '',
  ].join('\r\n');
  return api.call({
    method: 'POST',
    url: `/accounts/${id}/translations/file`,
    query: { language: 'de-DE', ...(dryRun && { dryRun: 'true' }) },
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
}
const shopWithTexts = async (many = 0) => {
  const shop = await world.retailer();
  await world.catalogue(shop.id);
  if (many)
    await api.asSystem(shop.id, ({ db }) =>
      sql`insert into app.question (account_id, category_id, position, type, title, description)
        select ${shop.id}, (select id from app.category where account_id = ${shop.id} and parent_id is null), n + 10, 'unique',
          'Question ' || n || case when n % 7 = 0 then '; "citée"' else '' end, '= Ligne 1' || chr(10) || 'Ligne 2, n° ' || n
        from generate_series(1, ${many / 2}) n`.execute(db),
    );
  return { shop, manager: await world.manager(shop) };
};

test.each(['csv', 'xliff'] as const)(
  'importTranslations: 10,000 texts as %s out, changed and in again, none lost',
  async (format) => {
    const { shop, manager } = await shopWithTexts(10_000);
    const file = await fetchFile(shop.id, manager, format, { onlyOpen: 'true' });
    const translated =
      format === 'csv'
        ? file.replaceAll(
            /;("(?:[^"]|"")*"|[^;\r\n]*);\r\n/g,
            (_, original: string) =>
              `;${original};${original.startsWith('"') ? `"de ${original.slice(1)}` : `de ${original}`}\r\n`,
          )
        : file.replaceAll(/(<source[^>]*>)([^<]*)(<\/source>\s*<target[^>]*>)<\/target>/g, '$1$2$3de $2</target>');
    const dry = (await send(shop.id, manager, translated, true)).json();
    expect(dry.refused, JSON.stringify(dry.mistakes.slice(0, 3))).toBe(0);
    expect(dry).toMatchObject({ isDryRun: true, untranslated: 0 });
    expect(dry.filled + dry.replaced).toBeGreaterThanOrEqual(10_000);
    const done = (await send(shop.id, manager, translated)).json();
    expect(done).toMatchObject({ isDryRun: false, filled: dry.filled, refused: 0 });
    const again = (await send(shop.id, manager, translated)).json();
    expect(again).toMatchObject({ filled: 0, replaced: 0, unchanged: again.read });
    const { rows } = await api.asAdmin((client) =>
      client.query("select text from app.translation where account_id = $1 and text like 'de %= Ligne 1%'", [shop.id]),
    );
    expect(rows).toHaveLength(5_000);
    expect((rows[0] as { text: string }).text).toContain('\nLigne 2, n° ');
  },
);

test('importTranslations: every mistake is named by its line, and the other lines are written', async () => {
  const { shop, manager } = await shopWithTexts();
  const file = await fetchFile(shop.id, manager, 'csv');
  const keyOf = (field: string) => new RegExp(`answer/[0-9a-f-]{36}/${field}`, 'g');
  const [first, second, third, fourth] = [...file.matchAll(keyOf('title'))].map(([key]) => key);
  const lines = [
    'key;original;translation',
    `${first};;Erste`,
    `${second};;${'x'.repeat(256)}`,
    `question/${crypto.randomUUID()}/title;;Niemand`,
    `${third};ein anderes Original;Dritte`,
    `${first};;Noch einmal`,
    `${fourth};;`,
  ];
  const withoutOriginal = lines
    .map((line) => line.replace(/^([^;]+);;/, '$1;'))
    .join('\n')
    .replace('key;original;', 'key;');
  const report = (await send(shop.id, manager, withoutOriginal.replace(';ein anderes Original', ''))).json();
  expect(report).toMatchObject({ read: 6, untranslated: 1, refused: 3 });
  expect(report.mistakes.map(({ line, mistake }: { line: number; mistake: string }) => [line, mistake])).toEqual([
    [3, 'too_long'],
    [4, 'unknown_text'],
    [6, 'repeated'],
  ]);
  const changed = (
    await send(shop.id, manager, `key;original;translation\n${third};ein anderes Original;Dritte`)
  ).json();
  expect(changed.mistakes).toMatchObject([{ line: 2, mistake: 'original_changed' }]);
});

test('importTranslations: a file without its columns, for another language, or that cannot be read is refused whole', async () => {
  const { shop, manager } = await shopWithTexts();
  const refused = async (content: string) => (await send(shop.id, manager, content)).json().violations?.[0].message;
  expect(await refused('name;value\na;b')).toBe('needs the columns key and translation');
  const dutch = writeXliffFile({ source: 'fr-FR', target: 'nl-BE', units: [] });
  expect(await refused(dutch)).toBe('is for nl-BE, not for de-DE');
  expect(await refused('<xliff><file><broken></file></xliff>')).toMatch(/cannot be read from line 1/);
  expect(await refused('key;translation\nx;"never closed')).toMatch(/cannot be read from line/);
  const other = await world.manager(await world.retailer());
  expect((await send(shop.id, other, 'key;translation\n')).statusCode).toBe(404);
});

test('a translation file: a cell cannot be a formula, and entities of a document type are not expanded', () => {
  const unit = { key: 'question/x/title', place: '', maxLength: 9, original: '=1+1', translation: '-2' };
  expect(writeCsvFile({ source: 'fr-FR', target: 'de-DE', units: [unit] })).toContain(";'=1+1;'-2\r\n");
  const bomb = '<!DOCTYPE x [<!ENTITY a "boom">]><xliff><unit id="k"><source>&a;</source></unit></xliff>';
  expect(readXliffFile(bomb)).toEqual({ ok: false, line: 1 });
  const two =
    '<xliff version="2.1" trgLang="de-DE"><file><unit id="k"><segment><source>A <b>B</b></source><target>C</target></segment></unit></file></xliff>';
  expect(readXliffFile(two)).toEqual({
    ok: true,
    target: 'de-DE',
    units: [{ line: 1, key: 'k', original: 'A B', translation: 'C' }],
  });
});

test('exportTranslations: the route and the import need the permission of the home editor', async () => {
  const { shop } = await shopWithTexts();
  const seller = await world.session(await world.user('store_seller', await world.store(shop.root)));
  const answer = await api.call(
    exportTranslations,
    { params: { id: shop.id }, query: { language: 'de-DE', format: 'csv' } },
    seller,
  );
  expect(answer.statusCode).toBe(403);
  expect(importTranslations.access).toBe('ROLE_HOME_EDITOR_PAGE');
});
