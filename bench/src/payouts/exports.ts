import type { Stack } from '../stack.ts';
import type { Finance } from './people.ts';

const PAGES = 200;

/** What the exports of the desk and of the books are made of: the browser writes the rows of these lists into a file. */
export async function readExports({ apiUrls }: Stack, finances: readonly Finance[]): Promise<Map<string, string>> {
  const exported = new Map<string, string>();
  for (const { accountId, preparer } of finances)
    for (const list of ['payments', 'ledger-lines'])
      exported.set(`${list} of ${accountId}`, await readAll(list, preparer));
  return exported;

  async function readAll(list: string, headers: Finance['preparer']): Promise<string> {
    const texts: string[] = [];
    let cursor: string | undefined;
    for (let page = 1; page <= PAGES; page++) {
      const from = cursor ? `cursor=${encodeURIComponent(cursor)}` : `page=${page}`;
      const answer = await fetch(`${apiUrls[0]}/${list}?itemsPerPage=500&${from}`, { headers: headers() });
      const body = await answer.text();
      if (answer.status !== 200) throw new Error(`the export of ${list} was answered ${answer.status}`);
      const { 'hydra:member': rows, ...rest } = JSON.parse(body) as { 'hydra:member': unknown[]; cursor?: string };
      texts.push(body);
      if (rows.length === 0 || (cursor && !rest.cursor)) break;
      cursor = rest.cursor;
    }
    return texts.join('\n');
  }
}
