import type { CarrierFaults } from './faults.ts';
import type { Parcel, Sending } from './parcel.ts';
import { SIGNATURE_HEADER, sign } from './signature.ts';

type Options = {
  readonly url: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly faults: CarrierFaults;
  readonly signal: AbortSignal;
};
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const PATIENCE_MS = 5_000;

/** One try for each report that is due. What is not acknowledged is tried again, each time later. */
export async function sendReports(parcels: readonly Parcel[], options: Options): Promise<boolean> {
  const due = parcels.flatMap((parcel) =>
    parcel.sendings.filter(({ dueAt }) => dueAt <= options.now().getTime()).map((sending) => ({ parcel, sending })),
  );
  if (options.faults.shuffleEvents) due.reverse();
  for (const { parcel, sending } of due) {
    if (options.signal.aborted) return true;
    if (await send(parcel, sending, options)) parcel.sendings = parcel.sendings.filter((one) => one !== sending);
  }
  return due.length > 0;
}

async function send({ trackingNumber }: Parcel, sending: Sending, options: Options): Promise<boolean> {
  const { url, secret, now, faults, signal } = options;
  const { code, label, location, occurredAt } = sending.report;
  const body = JSON.stringify({ events: [{ trackingNumber, code, label, location, occurredAt }] });
  const signature = sign(faults.wrongSignature ? 'another secret' : secret, now(), body);
  sending.attempts += 1;
  sending.dueAt = now().getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (sending.attempts - 1));
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    await answer.body?.cancel();
    sending.lastAnswer = String(answer.status);
    return answer.ok;
  } catch {
    sending.lastAnswer = 'no answer';
    return false;
  }
}
