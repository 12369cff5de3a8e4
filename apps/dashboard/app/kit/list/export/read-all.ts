/** Rows of an export that one call fetches: the most the API answers at once. */
export const CHUNK = 500;
const SIZE = String(CHUNK);

type Page<Row> = { readonly 'hydra:member': readonly Row[] };
type Rows<Row> = AsyncGenerator<readonly Row[], void>;

/** All rows, each chunk after the last row of the one before, so that rows added meanwhile neither repeat nor hide any. */
export async function* readAfter<Row extends { id: string }>(
  fetchChunk: (query: { itemsPerPage: string; partial: 'true'; after?: string }) => Promise<Page<Row>>,
): Rows<Row> {
  let after: string | undefined;
  for (;;) {
    const { 'hydra:member': rows } = await fetchChunk({
      itemsPerPage: SIZE,
      partial: 'true',
      ...(after === undefined ? {} : { after }),
    });
    yield rows;
    after = rows.at(-1)?.id;
    if (rows.length < CHUNK || after === undefined) return;
  }
}

/** All rows by the cursor that the answer, or its last row, names. */
export async function* readByCursor<Row, P extends Page<Row>>(
  fetchChunk: (query: { itemsPerPage: string; partial: 'true'; cursor?: string }) => Promise<P>,
  cursorOf: (page: P) => string | undefined,
): Rows<Row> {
  let cursor: string | undefined;
  for (;;) {
    const page = await fetchChunk({
      itemsPerPage: SIZE,
      partial: 'true',
      ...(cursor === undefined ? {} : { cursor }),
    });
    yield page['hydra:member'];
    cursor = cursorOf(page);
    if (page['hydra:member'].length < CHUNK || cursor === undefined) return;
  }
}

/** All rows of a list that the API only pages by number; a row that slips to the next page meanwhile is written once. */
export async function* readByPage<Row>(
  fetchChunk: (query: { itemsPerPage: string; page: string }) => Promise<Page<Row>>,
  idOf: (row: Row) => string,
): Rows<Row> {
  const seen = new Set<string>();
  for (let page = 1; ; page++) {
    const { 'hydra:member': rows } = await fetchChunk({ itemsPerPage: SIZE, page: String(page) });
    yield rows.filter((row) => !seen.has(idOf(row)));
    for (const row of rows) seen.add(idOf(row));
    if (rows.length < CHUNK) return;
  }
}

/** All rows of a list that is read whole. */
export async function* readWhole<Row>(rows: Promise<readonly Row[]>): Rows<Row> {
  yield await rows;
}
