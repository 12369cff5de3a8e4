export { copyPaymentModes, modesByType } from './copy-payment-modes.ts';
export { createPayments, readPaymentTerms } from './create-payments.ts';
export { ensurePaymentModes } from './ensure-payment-modes.ts';
export { listOfferedModes, type OfferedMode, translatedMode } from './list-offered-modes.ts';
export { listPaymentModesOf } from './list-payment-modes-of.ts';
export { modifierColumns, modifierOf } from './modifier-columns.ts';
export { paymentRoutes } from './routes.ts';
export { switchPaymentModes } from './switch-payment-modes.ts';
export { updatePaymentMode } from './update-payment-mode.ts';
