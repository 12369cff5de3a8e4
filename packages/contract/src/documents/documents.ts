export const DOCUMENT_KINDS = ['transfer_order', 'tracking_sheet', 'shipping_label'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Terms, FAQ, cookie policy, transfer order: every PDF a tenant uploads. */
export const PDF_MAX_KB = 250;
