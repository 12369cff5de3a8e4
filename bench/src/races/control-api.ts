/** The API whose commands lock no buyback, item, package or expedition: the control of the races and of the meetings. */
import type pg from 'pg';
import { serveControl } from '../open-control.ts';

const LOCKED = /from "(?:buyback|item|item_refurb_step|package|expedition)".* for update$/s;
type Run = (statement: pg.QueryConfig | string, ...rest: unknown[]) => unknown;

await serveControl((services) => {
  services.pool.on('connect', (client) => {
    const run = client.query.bind(client) as unknown as Run;
    const unlocked: Run = (statement, ...rest) => {
      if (typeof statement !== 'object' || !LOCKED.test(statement.text)) return run(statement, ...rest);
      const text = statement.text.replace(/ for update$/, '');
      return run(
        { ...statement, text, ...(statement.name && { name: `unlocked ${statement.name}`.slice(0, 63) }) },
        ...rest,
      );
    };
    client.query = unlocked as unknown as typeof client.query;
  });
});
