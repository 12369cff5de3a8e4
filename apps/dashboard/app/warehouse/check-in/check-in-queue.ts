import type { CallResult } from '@reprise/client/call';
import { isPackageNumber } from '@reprise/contract/logistics/expeditions';
import { checkInByCode, checkInItem, checkInPackage } from '@reprise/contract/warehouse/check-in-routes';
import { call } from '../../api/call.ts';
import { makeQueue, type Queue } from '../../kit/offline/make-queue.ts';
import { sessionOwner } from '../../kit/offline/session-owner.ts';

export type CheckInInput = {
  readonly code: string;
  /** Checked in by its id, where the item is known: the code is then only what people read. */
  readonly itemId?: string;
  /** Of the box that is unpacked. */
  readonly packageNumber?: string;
  readonly comment?: string;
  /** The device is here although the store never finished its buyback. */
  readonly isConfirmed?: true;
};
export type PackageResult = CallResult<typeof checkInPackage>;
export type ItemResult = CallResult<typeof checkInByCode>;
export type CheckInAnswer = ItemResult | PackageResult;
export type CheckInQueue = Queue<CheckInInput, CheckInAnswer>;

export const isOfPackage = (answer: CheckInAnswer): answer is PackageResult => 'checkedIn' in answer;

/** The number of a package as the API writes it, when the code is one. */
export function packageNumberIn(code: string): string | undefined {
  const number = code.toUpperCase();
  return isPackageNumber(number) ? number : undefined;
}

type SendOptions = { signal: AbortSignal; idempotencyKey: string };
type Act = { readonly placeId: string; readonly input: CheckInInput };

export function sendCheckIn({ placeId: warehouseId, input }: Act, options: SendOptions): Promise<CheckInAnswer> {
  const { code, itemId, ...rest } = input;
  if (itemId) return call(checkInItem, { params: { id: itemId }, body: { warehouseId, ...rest } }, options);
  const packageNumber = packageNumberIn(code);
  if (packageNumber) return call(checkInPackage, { body: { warehouseId, packageNumber } }, options);
  return call(checkInByCode, { body: { warehouseId, code, ...rest } }, options);
}

/** One for the whole browser tab: what was kept is sent from any page of the dashboard. */
export const checkInQueue: CheckInQueue = makeQueue<CheckInInput, CheckInAnswer>({
  name: 'check-in',
  owner: sessionOwner,
  send: sendCheckIn,
});
