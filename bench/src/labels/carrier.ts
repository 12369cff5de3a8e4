import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pdf } from '../isolation/samples.ts';

export type Carrier = {
  /** `later`: takes an order at once, its label is ready 2 s after. `slow`: the call itself takes 2 s. */
  mode: 'later' | 'slow';
  /** orders that were sent more than once */
  resent(): string[];
  orders(): number;
  close(): void;
};
const LABEL_MS = 2_000;
type Order = { readyAt: number; times: number };

/** A carrier that costs next to nothing beside the time it takes, so that the proof measures us and not it. */
export async function startCarrier(port: number): Promise<Carrier> {
  const orders = new Map<string, Order>();
  const reply = (response: ServerResponse, status: number, body: string | Uint8Array = '{}') =>
    response
      .writeHead(status, { 'content-type': typeof body === 'string' ? 'application/json' : 'application/pdf' })
      .end(body);
  const view = (reference: string) =>
    JSON.stringify({ reference, status: 'accepted', trackingNumber: `PR${reference.replaceAll('-', '')}` });
  const server = createServer(async (request, response) => {
    const [, , reference = '', what] = (request.url ?? '').split('/');
    if (request.method === 'POST') {
      let text = '';
      for await (const chunk of request.setEncoding('utf8')) text += chunk;
      const sent = (JSON.parse(text) as { reference: string }).reference;
      const known = orders.get(sent);
      const readyAt = known?.readyAt ?? performance.now() + LABEL_MS;
      orders.set(sent, { readyAt, times: (known?.times ?? 0) + 1 });
      if (carrier.mode === 'slow') await sleep(LABEL_MS);
      return reply(response, 201, view(sent));
    }
    const order: Order | undefined = orders.get(reference);
    if (!order) return reply(response, 404);
    if (what !== 'label') return reply(response, 200, view(reference));
    return performance.now() >= order.readyAt ? reply(response, 200, pdf) : reply(response, 425);
  });
  const carrier: Carrier = {
    mode: 'later',
    resent: () => [...orders].filter(([, { times }]) => times > 1).map(([reference]) => reference),
    orders: () => orders.size,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return carrier;
}
