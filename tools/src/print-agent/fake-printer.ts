import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/** takes: reads everything; stalls: accepts and reads nothing; resets: breaks off in the middle */
export type Mood = 'takes' | 'stalls' | 'resets';

/** A printer on a raw port, as far as a sender notices it. */
export async function startFakePrinter(port = 0) {
  const printed: string[] = [];
  const open = new Set<Socket>();
  const state: { mood: Mood; delayMs: number } = { mood: 'takes', delayMs: 0 };
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    if (state.mood === 'stalls') return;
    let read = '';
    socket.on('data', (bytes) => {
      read += bytes.toString();
      if (state.mood === 'resets') socket.resetAndDestroy();
    });
    socket.on('end', () => {
      printed.push(read);
      setTimeout(() => socket.end(), state.delayMs);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    state,
    /** what came out, in order */
    printed,
    address: `raw://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
