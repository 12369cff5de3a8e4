export { renderHandOverList } from './papers/hand-over-list.ts';
export { renderItemLabel } from './papers/item-label.ts';
export { renderPackageSlip } from './papers/package-slip.ts';
export { renderTrackingSheet, type TrackingSheet } from './papers/tracking-sheet.ts';
export { printedTerms, renderTransferOrder, type TransferOrder } from './papers/transfer-order.ts';
export { renderVoucher, type VoucherPaper } from './papers/voucher.ts';
export { documentRoutes } from './routes.ts';
export { BRAND_COLUMNS, storeBrandFile } from './upload-brand-file.ts';
export { storeSiteDocument } from './upload-site-document.ts';
