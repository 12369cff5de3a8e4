import { connect } from 'node:net';
import { PrintError, type Printer } from './printer.ts';

const PORT = 9_100;
const TIMEOUT_MS = 15_000;

/**
 * A printer that prints what comes in on a TCP port (AppSocket, 9100). The protocol has no answer: a printer that has read
 * everything closes its side, and one that stands still does not.
 */
export function rawPort(address: URL, timeoutMs = TIMEOUT_MS): Printer {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const port = Number(address.port || PORT);
  return {
    address: address.href,
    print: ({ bytes }) =>
      new Promise((resolve, reject) => {
        let isConnected = false;
        let isOver = false;
        const socket = connect({ host, port, timeout: timeoutMs });
        const fail = (reason: string) => {
          if (isOver) return;
          isOver = true;
          socket.destroy();
          reject(new PrintError(`${host}:${port} ${reason}`, isConnected));
        };
        socket.on('connect', () => {
          isConnected = true;
          socket.end(bytes);
        });
        socket.on('timeout', () => fail(isConnected ? 'took the label and stands still' : 'does not answer'));
        socket.on('error', (error: NodeJS.ErrnoException) => fail(`failed: ${error.code ?? error.message}`));
        // Some printers send their state; without a reader the end would not come.
        socket.resume();
        socket.on('end', () => {
          if (isOver) return;
          if (!socket.writableFinished) return fail('closed the connection before it had everything');
          isOver = true;
          socket.destroy();
          resolve();
        });
      }),
  };
}
