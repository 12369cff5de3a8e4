import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { json, parse, type Route } from '../answers.ts';
import { RCODE, readQuestion, TXT, writeAnswer } from './dns-messages.ts';
import type { Zone } from './dns-zone.ts';

export type DnsSandbox = { readonly port: number; readonly stop: () => Promise<void> };

/** A name server on loopback that knows the zone and nothing else. */
export async function startDns(zone: Zone, port: number): Promise<DnsSandbox> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { address, port: from }) => {
    const question = readQuestion(message);
    const { silent, serverFailure, noSuchName } = zone.faults();
    if (!question || silent) return;
    const reply = (rcode: number, texts?: readonly string[]) =>
      socket.send(writeAnswer(question, rcode, texts), from, address, () => {});
    if (serverFailure) return reply(RCODE.serverFailure);
    const texts = noSuchName ? [] : zone.textsOf(question.name);
    if (!texts.length) return reply(RCODE.noSuchName);
    return reply(RCODE.ok, question.type === TXT ? texts : []);
  });
  socket.on('error', () => {});
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    stop: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

export function dnsApi(zone: Zone): Route[] {
  const view = () => json(200, { records: zone.records(), faults: zone.faults() });
  return [
    { method: 'GET', path: /^\/api\/dns$/, answer: view },
    {
      method: 'PUT',
      path: /^\/api\/dns\/records$/,
      answer: async ({ body }) => {
        await zone.setRecords(String((parse(body) as { lines?: unknown } | undefined)?.lines ?? ''));
        return view();
      },
    },
    {
      method: 'PUT',
      path: /^\/api\/dns\/faults$/,
      answer: ({ body }) => {
        zone.setFaults(parse(body));
        return view();
      },
    },
  ];
}
