import type { Socket } from 'node:net';
import { isUuid } from '@reprise/kit/ids';
import { Kysely, PostgresAdapter, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import { type RunStatement, singleConnectionDriver } from './connection.ts';
import { isConnectionLost, isStalePlan } from './failures.ts';
import type { DB } from './schema.ts';

/** The only handle on the database: a transaction with the tenant already set. */
export type Db = Kysely<DB>;
/** Whose rows a transaction may read and write. */
export type Wall = {
  accountIds: readonly string[];
  provider: boolean;
  /** for a transaction that must end sooner than the statement timeout of its role */
  statementTimeoutMs?: number;
};
export type Transaction = { db: Db; run: RunStatement; widen(wall: Wall): Promise<void> };

/** COMMIT was sent, and its answer is missing or incomplete: nobody knows whether the work is durable. */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome';
}

/** The settings are local to the transaction, and the statement is prepared like every other. */
function settings({ accountIds, provider, statementTimeoutMs }: Wall): pg.QueryConfig {
  for (const id of accountIds) if (!isUuid(id)) throw new TypeError('an account id is a uuid');
  const text = "select set_config('app.account_ids', $1, true), set_config('app.provider', $2, true)";
  const values = [`{${accountIds.join(',')}}`, provider ? 'on' : ''];
  if (statementTimeoutMs === undefined) return { name: 'wall', text, values };
  return {
    name: 'timed_wall',
    text: `${text}, set_config('statement_timeout', $3, true)`,
    values: [...values, String(statementTimeoutMs)],
  };
}

/** Runs `work` in one transaction behind the wall. The tenant is set for this transaction only, never for the connection. */
export async function inTransaction<T>(pool: pg.Pool, wall: Wall, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const raiseWall = settings(wall);
  const client = await pool.connect();
  const ear = listen(client);
  const packet = packetOf(client);
  let ended = false;
  let broken: Error | undefined;
  // Work that the operation left running must not send statements on a connection that serves another tenant by then.
  const run: RunStatement = async (statement) => {
    if (ended) throw new Error('the transaction of this operation has ended');
    packet.hold();
    return client.query(statement);
  };
  const opened = open(client, packet, raiseWall);
  try {
    const db = new Kysely<DB>({ dialect: dialectOf(run) });
    const widen = async (wider: Wall) => void (await run(settings(wider)));
    const result = await work({ db, run, widen });
    ended = true;
    await opened;
    ear.throwIfLost();
    await commit(client);
    if (ear.cancelledWait()) throw new UnknownOutcome('commit was not confirmed by the standby');
    return result;
  } catch (error) {
    ended = true;
    if (isStalePlan(error)) broken = error as Error;
    await client.query('rollback').catch((e: Error) => {
      broken = e;
    });
    // The first failure is the cause; the statements after it only report that the transaction is aborted.
    await opened;
    throw error;
  } finally {
    ear.stop();
    client.release(broken);
  }
}

/** BEGIN and the settings are not awaited: they leave in one packet with the first statement of the work. */
function open(client: pg.PoolClient, packet: Packet, raiseWall: pg.QueryConfig): Promise<unknown> {
  packet.hold();
  const opened = Promise.all([client.query('begin'), client.query(raiseWall)]);
  opened.catch(() => {});
  return opened;
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => {
    if (!isConnectionLost(error)) throw error;
    throw new UnknownOutcome('the connection was lost while committing', { cause: error });
  });
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back by the server');
}

/**
 * Listens to notices of the server and to the loss of the connection. An error event without a listener would end the
 * process.
 */
function listen(client: pg.PoolClient) {
  let cancelledWait = false;
  let lost: Error | undefined;
  const onNotice = (notice: { message?: string | undefined; routine?: string | undefined }) => {
    // The message is translated by the server, the name of the routine is not.
    if (
      notice.routine === 'SyncRepWaitForLSN' ||
      notice.message?.includes('canceling wait for synchronous replication')
    )
      cancelledWait = true;
  };
  const onError = (error: Error) => {
    lost = error;
  };
  client.on('notice', onNotice);
  client.on('error', onError);
  return {
    cancelledWait: () => cancelledWait,
    throwIfLost() {
      if (lost) throw lost;
    },
    stop() {
      client.off('notice', onNotice);
      client.off('error', onError);
    },
  };
}

type Packet = { hold(): void };

/**
 * Corks the socket of a client until the next turn of the event loop, so that all statements of this turn leave in one
 * packet.
 */
function packetOf(client: pg.PoolClient): Packet {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let isHeld = false;
  return {
    hold() {
      if (isHeld) return;
      isHeld = true;
      stream.cork();
      setImmediate(() => {
        isHeld = false;
        stream.uncork();
      });
    },
  };
}

function dialectOf(run: RunStatement) {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => singleConnectionDriver(run),
    createIntrospector: () => {
      throw new Error('the schema is read by tools, not by the application');
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
