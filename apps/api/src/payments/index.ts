export { ensurePaymentModes } from './ensure-payment-modes.ts';
export { listPaymentModesOf } from './list-payment-modes-of.ts';
export { switchPaymentModes } from './switch-payment-modes.ts';
