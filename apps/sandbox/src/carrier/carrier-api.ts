import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Asked, json, parse, pdf, problem, type Route } from '../answers.ts';
import type { Carrier } from './carrier.ts';
import { checkOrder } from './check-order.ts';
import { drawLabel } from './label.ts';
import { dropOffCodeOf, type Parcel, trackingNumberOf } from './parcel.ts';
import { isSigned, SIGNATURE_HEADER } from './signature.ts';

/** What a carrier offers to those it has a contract with. Every request is signed. */
export function carrierApi(carrier: Carrier): Route[] {
  const signed =
    (answer: (asked: Asked) => Answer | Promise<Answer>): Route['answer'] =>
    (asked) => {
      const { request, url, body } = asked;
      const payload = `${request.method} ${url.pathname}\n${body}`;
      const header = request.headers[SIGNATURE_HEADER];
      if (!isSigned(carrier.secret, carrier.now(), payload, typeof header === 'string' ? header : undefined))
        return problem(401, 'not signed, or not by a customer of ours');
      if (carrier.random() < carrier.faults.get().errorRate) return problem(503, 'we are busy');
      return answer(asked);
    };
  const found = (answer: (parcel: Parcel) => Answer | Promise<Answer>) =>
    signed(({ part }) => {
      const parcel = carrier.store.byReference(part);
      return parcel ? answer(parcel) : problem(404, 'no such order');
    });
  const path = /^\/orders\/([\w-]{1,64})$/;
  return [
    { method: 'POST', path: /^\/orders$/, answer: signed(({ body }) => order(carrier, body)) },
    { method: 'GET', path, answer: found((parcel) => json(200, orderView(carrier, parcel))) },
    { method: 'GET', path: /^\/orders\/([\w-]{1,64})\/label$/, answer: found((parcel) => label(carrier, parcel)) },
    { method: 'DELETE', path, answer: found((parcel) => cancel(carrier, parcel)) },
    {
      method: 'GET',
      path: /^\/tracking\/(\w{1,64})$/,
      answer: signed(({ part }) => {
        const parcel = carrier.store.byNumber(part);
        return parcel ? json(200, { trackingNumber: part, events: parcel.reports }) : problem(404, 'no such parcel');
      }),
    },
  ];
}

/** The same reference is the same order, however often it comes. */
async function order(carrier: Carrier, body: string): Promise<Answer> {
  const wanted = checkOrder(parse(body));
  if ('code' in wanted) return problem(422, wanted.detail, wanted.code);
  const known = carrier.store.byReference(wanted.reference);
  if (known) {
    known.asked += 1;
    await carrier.store.save();
    return known.cancelledAt
      ? problem(422, 'the order was cancelled', 'cancelled')
      : json(200, orderView(carrier, known));
  }
  if (carrier.faults.get().rejectOrders) return problem(422, 'not under this contract', 'contract');
  const parcel: Parcel = {
    order: wanted,
    trackingNumber: trackingNumberOf(wanted.reference),
    acceptedAt: carrier.now().toISOString(),
    ordered: 1,
    asked: 1,
    cancelledAt: null,
    handedOverAt: null,
    plan: [],
    reports: [],
    sendings: [],
  };
  carrier.store.add(parcel);
  await carrier.store.save();
  await sleep(carrier.faults.get().slowOrderMs);
  const view = orderView(carrier, parcel);
  return json(view.status === 'in_progress' ? 202 : 201, view);
}

function orderView(carrier: Carrier, parcel: Parcel) {
  const { reference } = parcel.order;
  const isReady = carrier.isLabelReady(parcel);
  const label = isReady ? 'ready' : 'pending';
  if (carrier.faults.get().acceptLater && !isReady && !parcel.cancelledAt)
    return { reference, status: 'in_progress', label };
  return {
    reference,
    trackingNumber: parcel.trackingNumber,
    trackingUrl: `${carrier.origin()}/track/${parcel.trackingNumber}`,
    ...(parcel.order.isLabelless && { dropOffCode: dropOffCodeOf(reference) }),
    status: parcel.cancelledAt ? 'cancelled' : 'accepted',
    label,
  };
}

async function label(carrier: Carrier, parcel: Parcel): Promise<Answer> {
  if (parcel.cancelledAt) return problem(409, 'the order was cancelled', 'cancelled');
  return carrier.isLabelReady(parcel) ? pdf(await drawLabel(parcel)) : problem(425, 'the label is being made');
}

async function cancel(carrier: Carrier, parcel: Parcel): Promise<Answer> {
  if (parcel.handedOverAt) return problem(409, 'the parcel is with us already', 'handed_over');
  parcel.cancelledAt ??= carrier.now().toISOString();
  await carrier.store.save();
  return json(200, orderView(carrier, parcel));
}
