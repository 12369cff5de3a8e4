import { keepDraft } from '../cart/state/store.ts';
import { failsChecksum } from '../declaration/imei.ts';
import { termOf } from './codes.ts';

/** Only in the memory of the page: it is somebody's, and is written down once it is known of which device it is. */
let kept: string | undefined;

export function keepImei(imei: string | undefined): void {
  kept = imei;
}

/** The device that was found by its IMEI need not be asked for it again, unless its check digit says that it was mistyped. */
export function carryImei(productId: string, term: string): void {
  if (kept && termOf(kept) === term && !failsChecksum(kept)) keepDraft(productId, { imei: kept });
}
