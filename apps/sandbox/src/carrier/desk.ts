import { type Answer, type Asked, json, parse, pdf, problem, type Route } from '../answers.ts';
import type { DemoClock } from '../clock/demo-clock.ts';
import type { Carrier } from './carrier.ts';
import { readCarrierFaults } from './faults.ts';
import { drawLabel } from './label.ts';
import { actOn, PARCEL_ACTS, type ParcelAct } from './move-parcels.ts';
import { type Parcel, stateOf } from './parcel.ts';

/** What the page for people works with; it answers on loopback only, so nobody signs. */
export function deskApi(carrier: Carrier, clock: DemoClock): Route[] {
  const { store, faults } = carrier;
  return [
    { method: 'GET', path: /^\/api\/parcels$/, answer: () => json(200, { parcels: parcelViews(carrier) }) },
    { method: 'POST', path: /^\/api\/parcels\/([\w-]{1,64})\/[a-z-]+$/, answer: (asked) => act(carrier, asked) },
    {
      method: 'GET',
      path: /^\/api\/parcels\/([\w-]{1,64})\/label$/,
      answer: async ({ part }) => {
        const parcel = store.byReference(part);
        return parcel ? pdf(await drawLabel(parcel)) : problem(404, 'no such parcel');
      },
    },
    { method: 'GET', path: /^\/api\/faults$/, answer: () => json(200, faults.get()) },
    {
      method: 'PUT',
      path: /^\/api\/faults$/,
      answer: ({ body }) => {
        faults.set(readCarrierFaults(parse(body)));
        return json(200, faults.get());
      },
    },
    { method: 'GET', path: /^\/api\/clock$/, answer: () => json(200, clockView(clock)) },
    {
      method: 'POST',
      path: /^\/api\/clock\/advance$/,
      answer: async ({ body }) => {
        await clock.advance(Number((parse(body) as { hours?: unknown } | undefined)?.hours) * 3_600_000);
        await carrier.turn();
        return json(200, clockView(clock));
      },
    },
  ];
}

const clockView = (clock: DemoClock) => ({ now: clock.now().toISOString(), offsetHours: clock.offsetMs() / 3_600_000 });

async function act(carrier: Carrier, { part, url }: Asked): Promise<Answer> {
  const parcel = carrier.store.byReference(part);
  const asked = url.pathname.split('/').at(-1) as ParcelAct;
  if (!parcel || !PARCEL_ACTS.includes(asked)) return problem(404, 'nothing here');
  const why = actOn(parcel, asked, { now: carrier.now(), faults: carrier.faults.get() });
  if (why) return problem(409, why);
  await carrier.store.save();
  await carrier.turn();
  return json(200, viewOf(carrier, parcel));
}

const parcelViews = (carrier: Carrier) =>
  carrier.store
    .all()
    .toReversed()
    .slice(0, 200)
    .map((parcel) => viewOf(carrier, parcel));

function viewOf(carrier: Carrier, parcel: Parcel) {
  const { order, trackingNumber, acceptedAt, ordered, asked, cancelledAt, handedOverAt, plan, reports, sendings } =
    parcel;
  return {
    reference: order.reference,
    trackingNumber,
    acceptedAt,
    ordered,
    asked,
    cancelledAt,
    handedOverAt,
    weightGrams: order.weightGrams,
    from: `${order.sender.name}, ${order.sender.city}`,
    to: `${order.addressee.name}, ${order.addressee.city}`,
    state: stateOf(parcel, carrier.isLabelReady(parcel)),
    isLabelReady: carrier.isLabelReady(parcel),
    reports,
    next: plan[0] ?? null,
    unacknowledged: sendings.map(({ report, attempts, lastAnswer }) => ({ code: report.code, attempts, lastAnswer })),
  };
}
