import { imeiField } from '@reprise/contract/catalogue/fields';
import { TAC_LENGTH } from '@reprise/contract/catalogue/products';
import { refuse } from '../../platform/http/refusal.ts';

export type Declared = { imei?: string | undefined; imeiUnrecognisedConfirmed?: boolean | undefined };

/** The form of an IMEI is strict; that it belongs to another model may be confirmed, for lists of models have gaps. */
export function checkImei(
  tacCodes: readonly string[],
  { imei, imeiUnrecognisedConfirmed: confirmed = false }: Declared,
): void {
  if (imei === undefined) return;
  if (!imeiField.safeParse(imei).success) refuse('invalid_imei', 'The IMEI must have 15 to 17 digits.');
  if (confirmed || !tacCodes.length || tacCodes.includes(imei.slice(0, TAC_LENGTH))) return;
  refuse('imei_tac_mismatch', 'The type code of this IMEI belongs to another model than the product.');
}
