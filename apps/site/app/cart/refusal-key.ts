import type { PlainKey } from '@reprise/i18n';

const WORDS: Readonly<Record<string, PlainKey<'sell'>>> = {
  product_gone: 'cart.refusals.product_gone',
  product_unpublished: 'cart.refusals.product_unpublished',
  no_price: 'cart.refusals.no_price',
  no_estimate: 'cart.refusals.questions',
  no_diagnostic: 'cart.refusals.questions',
  not_found: 'cart.refusals.questions',
  no_transport_mode: 'cart.refusals.no_transport_mode',
  no_warehouse: 'cart.refusals.no_warehouse',
  warehouse_gone: 'cart.refusals.warehouse_gone',
  no_payment_mode: 'cart.refusals.no_payment_mode',
  invalid_imei: 'cart.refusals.imei',
  imei_tac_mismatch: 'cart.refusals.imei',
};

/** Why a device cannot be sold as it is in the cart, and what to do: a sentence for every code there may be. */
export const refusalKey = (code: string): PlainKey<'sell'> => WORDS[code] ?? 'cart.refusals.other';
