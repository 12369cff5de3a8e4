/**
 * How VAT is computed when a used device is sold: on the margin, or on its whole price. A device is no longer a used good when the
 * parts that were fitted are worth more than the used device and the work on it together.
 */
export const VAT_SCHEMES = ['margin', 'standard'] as const;
export type VatScheme = (typeof VAT_SCHEMES)[number];

/** In cents: what was paid for the device, what the work on it cost, and what was fitted. */
export type VatFigures = { purchase: number; work: number; parts: number };

/** What may still be fitted before the device leaves the margin scheme; negative once it has left. */
export const vatRoomOf = ({ purchase, work, parts }: VatFigures): number => purchase + work - parts;

/** Worth as much is still a used device: only more leaves the scheme. */
export const vatSchemeOf = (figures: VatFigures): VatScheme => (vatRoomOf(figures) < 0 ? 'standard' : 'margin');

/** Whether a device that is in the margin scheme leaves it with parts of this cost. */
export const leavesMarginScheme = (figures: VatFigures, added: number): boolean =>
  vatSchemeOf(figures) === 'margin' && vatSchemeOf({ ...figures, parts: figures.parts + added }) === 'standard';
