import type { PersonalDataPart } from '@reprise/contract/buybacks/personal-data';
import type { DocumentKind } from '@reprise/contract/documents/documents';
import { CIRCUITS } from '@reprise/contract/logistics/circuits';
import type { BuybackRow } from '../../states/index.ts';

/** The personal data that a paper of this kind may show. A part that is drawn on one later is added here. */
export const PARTS_ON_PAPER: Readonly<Record<DocumentKind, readonly PersonalDataPart[]>> = {
  transfer_order: ['name', 'address', 'identity'],
  tracking_sheet: [],
  shipping_label: ['name', 'contact', 'address'],
};

/** The personal data that stands on the paper of this buyback: a store sends its parcels in its own name. */
export function partsOnPaper(
  kind: DocumentKind,
  { circuit_type }: Pick<BuybackRow, 'circuit_type'>,
): readonly PersonalDataPart[] {
  const isOfStore = CIRCUITS[circuit_type].channel === 'store';
  return kind === 'shipping_label' && isOfStore ? [] : PARTS_ON_PAPER[kind];
}
