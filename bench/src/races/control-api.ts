/** The API whose commands lock no row: the control of this proof. */
import type pg from 'pg';
import { serveControl } from '../open-control.ts';

type Run = (statement: pg.QueryConfig | string, ...rest: unknown[]) => unknown;

await serveControl((services) => {
  services.pool.on('connect', (client) => {
    const run = client.query.bind(client) as unknown as Run;
    const unlocked: Run = (statement, ...rest) => {
      if (typeof statement !== 'object' || !/from "buyback".* for update$/s.test(statement.text))
        return run(statement, ...rest);
      const text = statement.text.replace(/ for update$/, '');
      return run(
        { ...statement, text, ...(statement.name && { name: `unlocked ${statement.name}`.slice(0, 63) }) },
        ...rest,
      );
    };
    client.query = unlocked as unknown as typeof client.query;
  });
});
