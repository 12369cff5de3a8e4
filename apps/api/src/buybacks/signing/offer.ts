import { createHash } from 'node:crypto';
import type { customerIdentification, customerInfo } from '@reprise/contract/buybacks/customer-payloads';
import type { estimateLine } from '@reprise/contract/pricing/estimate-payloads';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { canonical } from '../../platform/http/idempotency.ts';
import { type PaperWords, readPapers, sellerOf } from '../papers/read-papers.ts';
import { declaredResponses, priceOnTerms, snapshotOf } from '../price-buyback.ts';
import { readBuyback } from '../read-buyback.ts';

type Info = z.output<typeof customerInfo>;
type Identification = z.output<typeof customerIdentification>;
/** A transfer order as it will be printed, but for what only a sale has: its number, its moment, its signature. */
type Order = Omit<PaperWords['order'], 'code' | 'createdAt' | 'signature'>;
type Device = { order: Order; waterfall: z.output<typeof estimateLine>[] };

/** Everything a customer is asked to sign. */
export type Offer = {
  devices: Device[];
  customer: Info;
  identification: Identification | null;
  /** how addresses are written on the papers */
  country: string;
  storeName: string;
  sellerName: string;
  isCorrected: boolean;
};

/** What the papers of these buybacks would say. */
export async function readDevices(ctx: Context, accountId: string, buybackIds: readonly string[]): Promise<Device[]> {
  const devices: Device[] = [];
  for (const buybackId of buybackIds) {
    const { order } = await readPapers(ctx, accountId, buybackId);
    const { code: _code, createdAt: _createdAt, signature: _signature, ...rest } = order;
    devices.push({ order: rest, waterfall: await readWaterfall(ctx, accountId, buybackId) });
  }
  return devices;
}

async function readWaterfall(ctx: Context, accountId: string, buybackId: string): Promise<Device['waterfall']> {
  const buyback = await readBuyback(ctx, accountId, buybackId);
  const priced = priceOnTerms(await snapshotOf(ctx, buyback), buyback, declaredResponses(buyback));
  return priced.ok ? [...priced.estimate.waterfall] : [];
}

/** The same offer to a customer whose name or address was typed wrongly. */
export function correctOffer(offer: Offer, customer: Info): Offer {
  const { identification, country, devices } = offer;
  const from = { country, locale: devices[0]!.order.locale };
  const seller = sellerOf({ ...customer, identification }, from);
  return {
    ...offer,
    customer,
    isCorrected: true,
    devices: devices.map(({ order, waterfall }) => ({ order: { ...order, seller }, waterfall })),
  };
}

/** Binds a signature to what was shown: every fact on the papers, and the account that is paid. */
export function hashShown({
  devices,
  customer,
}: {
  devices: readonly Device[];
  customer: { iban?: string | null | undefined };
}): Buffer {
  const shown = { orders: devices.map(({ order }) => order), iban: customer.iban ?? null };
  return createHash('sha256').update(canonical(shown)).digest();
}
