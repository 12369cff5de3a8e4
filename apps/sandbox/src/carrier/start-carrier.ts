import { openBuyer } from '../buyer/buyer.ts';
import { buyerApi, SANDBOX_BUYER_SECRET } from '../buyer/buyer-api.ts';
import type { DemoClock } from '../clock/demo-clock.ts';
import { openZone } from '../dns/dns-zone.ts';
import { dnsApi, startDns } from '../dns/start-dns.ts';
import { listenHttp } from '../listen-http.ts';
import { makeCarrier } from './carrier.ts';
import { carrierApi } from './carrier-api.ts';
import { deskApi } from './desk.ts';
import { pageRoutes } from './pages.ts';
import { openParcelStore } from './parcel-store.ts';
import { SANDBOX_CARRIER_SECRET } from './signature.ts';

export type CarrierSandbox = {
  readonly url: string;
  /** One round now, instead of waiting for the next. */
  readonly turn: () => Promise<void>;
  readonly stop: () => Promise<void>;
};
type Options = {
  readonly port: number;
  readonly clock: DemoClock;
  /** where reports of parcels are sent; nowhere when absent */
  readonly webhookUrl?: string | undefined;
  readonly file?: string | undefined;
  /** where the TXT records of the demonstration's domains are kept */
  readonly dnsFile?: string | undefined;
  readonly secret?: string | undefined;
  readonly buyerSecret?: string | undefined;
  readonly labelDelayMs?: number | undefined;
  /** so long after its label was ready a parcel is posted, unless somebody does it before; 0 is never */
  readonly handOverAfterHours?: number | undefined;
  readonly turnMs?: number;
  readonly random?: () => number;
};

/** A carrier, a buyer's own system, a name server and the demonstration's clock: what happens outside. */
export async function startCarrier(options: Options): Promise<CarrierSandbox> {
  const { port, clock, webhookUrl, file, secret = SANDBOX_CARRIER_SECRET, random = Math.random } = options;
  const ending = new AbortController();
  let origin = '';
  const carrier = makeCarrier({
    secret,
    clock,
    random,
    webhookUrl,
    store: await openParcelStore(file),
    labelDelayMs: options.labelDelayMs ?? 2_000,
    handOverAfterHours: options.handOverAfterHours ?? 24,
    signal: ending.signal,
    origin: () => origin,
  });
  const buyer = openBuyer(clock.now);
  const zone = await openZone(options.dnsFile);
  const isLost = (pathname: string) =>
    (/^\/(orders|tracking)\b/.test(pathname) && random() < carrier.faults.get().loseReplyRate) ||
    (pathname.startsWith('/buyer/') && buyer.faults().loseReply);
  const routes = [
    ...(await pageRoutes(carrier)),
    ...carrierApi(carrier),
    ...deskApi(carrier, clock),
    ...dnsApi(zone),
    ...buyerApi(buyer, { secret: options.buyerSecret ?? SANDBOX_BUYER_SECRET, now: clock.now }),
  ];
  const http = await listenHttp({ port, what: 'carrier', routes, isLost });
  origin = `http://127.0.0.1:${http.port}`;
  // UDP has its own ports, so the name server has the number of the page.
  const dns = await startDns(zone, http.port);
  const timer = setInterval(() => void carrier.turn().catch(() => {}), options.turnMs ?? 500);
  return {
    url: origin,
    turn: carrier.turn,
    stop: async () => {
      clearInterval(timer);
      ending.abort();
      await dns.stop();
      await http.stop();
      await carrier.turn().catch(() => {});
      await carrier.store.save();
    },
  };
}
