/**
 * The load, in a process of its own. Open loop: requests leave at their time, exponentially spread unless `isEven`, whether
 * or not earlier ones were answered, and each is timed from when it was due. `closed` keeps that many in flight instead.
 */
import { connect, type Socket } from 'node:net';
import os from 'node:os';

export type Stream = { name: string; requests: readonly string[] } & (
  | { perSecond: number; isEven?: true }
  | { closed: number }
);
export type Load = { port: number; seconds: number; streams: readonly Stream[] };
/** Milliseconds; `second` is the second of the run in which the request was due. */
export type Sample = { second: number; ms: number; status: number };
export type Outcome = { samples: Record<string, Sample[]>; lateMs: number };

/**
 * As a balancer keeps them: open before the load begins, because a server takes in one new connection for each turn of its
 * loop. What finds none free waits for one, and its time runs.
 */
const CONNECTIONS = 256;
const DRAIN_MS = 5_000;
type Connection = { socket: Socket; done: ((status: number) => void) | undefined; head: string; left: number };

const idle: Connection[] = [];
const waiting: ((connection: Connection) => void)[] = [];
let open = 0;

function settle(connection: Connection, status: number): void {
  const { done } = connection;
  connection.done = undefined;
  done?.(status);
}
function newConnection(port: number): Connection {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  const connection: Connection = { socket, done: undefined, head: '', left: 0 };
  open++;
  socket.on('data', (chunk: Buffer) => {
    const status = readAnswer(connection, chunk);
    if (status === undefined) return;
    settle(connection, status);
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    open--;
    const at = idle.indexOf(connection);
    if (at >= 0) idle.splice(at, 1);
    settle(connection, 0);
  });
  return connection;
}
/** Each asks for its health once: a server ends a connection that says nothing. */
async function openConnections(port: number): Promise<void> {
  while (open < CONNECTIONS) {
    const opened = newConnection(port);
    const answered = new Promise<number>((resolve) => {
      opened.done = resolve;
    });
    opened.socket.write('GET /live HTTP/1.1\r\nhost: api.proof.test\r\n\r\n');
    if ((await answered) !== 200) throw new Error('the API does not answer');
  }
}

async function run({ port, seconds, streams }: Load): Promise<Outcome> {
  await openConnections(port);
  const samples: Record<string, Sample[]> = Object.fromEntries(streams.map(({ name }) => [name, []]));
  const from = performance.now();
  let pending = 0;
  let lateMs = 0;

  function send(stream: Stream, due: number, then?: () => void): void {
    const list = samples[stream.name]!;
    const second = Math.floor((due - from) / 1_000);
    const use = (connection: Connection) => {
      connection.done = (status) => {
        pending--;
        list.push({ second, ms: performance.now() - due, status });
        then?.();
      };
      connection.socket.write(stream.requests[Math.floor(Math.random() * stream.requests.length)]!);
    };
    pending++;
    if (!idle.length && open >= CONNECTIONS) waiting.push(use);
    else use(idle.pop() ?? newConnection(port));
  }

  const end = from + seconds * 1_000;
  for (const stream of streams) {
    if (!('closed' in stream)) continue;
    const next = (): void => {
      if (performance.now() < end) send(stream, performance.now(), next);
    };
    for (let i = 0; i < stream.closed; i++) next();
  }
  const paced = streams.flatMap((stream) => ('perSecond' in stream ? [{ stream, due: from }] : []));
  return new Promise((resolve) => {
    const tick = () => {
      const now = performance.now();
      for (const one of paced) {
        if (one.due < now && one.due < end) lateMs = Math.max(lateMs, now - one.due);
        for (; one.due <= now && one.due < end; one.due += gapMs(one.stream)) send(one.stream, one.due);
      }
      if (now < end || (pending > 0 && now < end + DRAIN_MS)) return void setTimeout(tick, 1);
      resolve({ samples, lateMs });
    };
    tick();
  });
}

function gapMs(stream: Stream): number {
  if (!('perSecond' in stream)) return 0;
  return ((stream.isEven ? 1 : -Math.log(1 - Math.random())) * 1_000) / stream.perSecond;
}

/** The status once the whole answer is here. Every answer of the API tells its length. */
function readAnswer(connection: Connection, chunk: Buffer): number | undefined {
  if (connection.left > 0) {
    connection.left -= chunk.length;
    return connection.left <= 0 ? Number(connection.head.slice(9, 12)) : undefined;
  }
  const text = connection.head.endsWith('\r\n\r\n') ? '' : connection.head;
  const head = text + chunk.toString('latin1');
  const at = head.indexOf('\r\n\r\n');
  connection.head = at < 0 ? head : head.slice(0, at + 4);
  if (at < 0) return undefined;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(connection.head)?.[1] ?? 0);
  connection.left = length - (head.length - at - 4);
  return connection.left <= 0 ? Number(head.slice(9, 12)) : undefined;
}

// The load generator must not wait for what it measures.
try {
  os.setPriority(-10);
} catch {}
process.on('message', (load: Load) => {
  void run(load).then((outcome) => process.send!(outcome));
});
