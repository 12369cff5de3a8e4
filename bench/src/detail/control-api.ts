/** The API that asks for each note of a page again, one statement a note: the control of this proof. */
import type pg from 'pg';
import { serveControl } from '../open-control.ts';

type Run = (statement: pg.QueryConfig | string, ...rest: unknown[]) => Promise<pg.QueryResult<{ id: string }>>;

await serveControl((services) => {
  services.pool.on('connect', (client) => {
    const run = client.query.bind(client) as unknown as Run;
    const text = 'select * from app.buyback_note where id = $1';
    const askEach = async (answer: Awaited<ReturnType<Run>>) => {
      for (const { id } of answer.rows) await run({ name: 'one_note', text, values: [id] });
      return answer;
    };
    const ask: Run = (statement, ...rest) => {
      const answer = run(statement, ...rest);
      const isOfNotes = typeof statement === 'object' && /from "buyback_note"/.test(statement.text);
      return isOfNotes ? answer.then(askEach) : answer;
    };
    client.query = ask as unknown as typeof client.query;
  });
});
