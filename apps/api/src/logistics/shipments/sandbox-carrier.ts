import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { isSignedBy, signPayload } from '../../platform/crypto/signed-message.ts';
import type { FetchOutside } from '../../platform/egress/fetch-outside.ts';
import { type CarrierConnection, type CarrierEvent, type Ordered, SIGNATURE_HEADER } from './carrier-connection.ts';

type Options = { url: string; secret: string; fetchOutside: FetchOutside; clock: Clock };

/** Customers click on it. Without a usable one they still have the number. */
const trackingUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .optional()
  .catch(undefined);
/** Customers show it at a desk. Without a usable one they still have the label to print. */
const dropOffCode = z
  .string()
  .regex(/^[\w-]{4,64}$/)
  .optional()
  .catch(undefined);
const ordered = z.object({ trackingNumber: z.string().min(1).max(64), trackingUrl, dropOffCode });
const refused = z.object({ code: z.string().max(40).optional(), detail: z.string().max(200).optional() });
const text = z.string().max(255).nullish();
const event = z.object({
  trackingNumber: z.string().min(1).max(64),
  code: z.string().min(1).max(64),
  label: text,
  location: text,
  occurredAt: z.iso.datetime({ offset: true }),
});
const pushed = z.object({ events: z.array(event).min(1).max(100) });
const tracked = z.object({ events: z.array(event.omit({ trackingNumber: true })).max(1_000) });

/** The carrier of a developer's machine, reached as a real one would be: orders and labels over HTTP, reports pushed. */
export function sandboxCarrier({ url, secret, fetchOutside, clock }: Options): CarrierConnection {
  const origin = url.replace(/\/$/, '');
  async function ask(method: string, path: string, signal: AbortSignal | undefined, body?: object): Promise<Response> {
    const content = body ? JSON.stringify(body) : undefined;
    const signature = signPayload(secret, clock.now(), `${method} ${path}\n${content ?? ''}`);
    const answer = await fetchOutside(`${origin}${path}`, {
      method,
      headers: { [SIGNATURE_HEADER]: signature, ...(content ? { 'content-type': 'application/json' } : {}) },
      body: content,
      signal,
    });
    if (answer.status >= 500 || answer.status === 401 || answer.status === 429)
      throw new Error(`the carrier answered ${answer.status}`);
    return answer;
  }
  const unexpected = (what: string, { status }: Response) => new Error(`the carrier answered ${status} to ${what}`);
  return {
    async order(parcel, signal) {
      const answer = await ask('POST', '/orders', signal, parcel);
      if (answer.status === 202) return { outcome: 'in_progress' };
      if (answer.ok) return orderedOf(await answer.json());
      if (answer.status !== 422) throw unexpected('an order', answer);
      // Its words may quote an address: only its code is kept.
      const { code } = refused.parse(await answer.json());
      return { outcome: 'rejected', reason: /^[a-z_]{1,40}$/.test(code ?? '') ? code! : 'refused' };
    },
    async find(reference, signal) {
      const answer = await ask('GET', `/orders/${reference}`, signal);
      if (answer.status === 404) return { outcome: 'unknown' };
      if (!answer.ok) throw unexpected('a look-up', answer);
      return orderedOf(await answer.json());
    },
    async label(reference, signal) {
      const answer = await ask('GET', `/orders/${reference}/label`, signal);
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      if (answer.status === 425) return 'pending';
      if (answer.status === 404 || answer.status === 409) return 'gone';
      throw unexpected('a label', answer);
    },
    async cancel(reference, signal) {
      const answer = await ask('DELETE', `/orders/${reference}`, signal);
      if (answer.ok) return 'cancelled';
      if (answer.status === 404) return 'unknown';
      if (answer.status === 409) return 'too_late';
      throw unexpected('a cancellation', answer);
    },
    async track(trackingNumber, signal) {
      const answer = await ask('GET', `/tracking/${encodeURIComponent(trackingNumber)}`, signal);
      if (answer.status === 404) return [];
      if (!answer.ok) throw unexpected('tracking', answer);
      const { events } = tracked.parse(await answer.json());
      return events.map((one) => eventOf({ ...one, trackingNumber }));
    },
    isFromIt: (message) => isSignedBy(secret, message),
    readEvents(body) {
      const read = pushed.safeParse(body);
      return read.success ? read.data.events.map(eventOf) : undefined;
    },
  };
}

function orderedOf(body: unknown): Ordered {
  const { status } = z.object({ status: z.string().optional() }).parse(body);
  if (status === 'in_progress') return { outcome: 'in_progress' };
  if (status === 'cancelled') return { outcome: 'rejected', reason: 'cancelled' };
  const { trackingNumber, trackingUrl: link, dropOffCode: code } = ordered.parse(body);
  return { outcome: 'accepted', trackingNumber, trackingLink: link ?? null, dropOffCode: code ?? null };
}

const eventOf = ({ label, location, occurredAt, ...one }: z.output<typeof event>): CarrierEvent => ({
  ...one,
  label: label ?? null,
  location: location ?? null,
  occurredAt: new Date(occurredAt),
});
