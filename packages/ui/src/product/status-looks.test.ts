import { PRODUCT_STATUSES } from '@reprise/contract/catalogue/products';
import { IMPORT_STATUSES } from '@reprise/contract/data-exchange/imports';
import { CLAIM_STATUSES } from '@reprise/contract/logistics/claims/claims';
import { LABEL_STATES } from '@reprise/contract/logistics/labels';
import { BUYBACK_STATUSES } from '@reprise/contract/states/buyback';
import { ITEM_REFURB_STEP_STATUSES } from '@reprise/contract/states/item-refurb-step';
import { ITEM_STATUSES } from '@reprise/contract/states/item-statuses';
import { LITIGATION_STATUSES } from '@reprise/contract/states/litigation';
import { PACKAGE_STATUSES } from '@reprise/contract/states/package';
import { PAYMENT_STATUSES } from '@reprise/contract/states/payment';
import { FOUND_STATUSES } from '@reprise/contract/warehouse/found/found-devices';
import { expect, test } from 'vitest';
import { LITIGATION_OPEN_LOOK, STATUS_LOOKS, statusLook } from './status-looks.ts';

test.each([
  ['buyback', BUYBACK_STATUSES],
  ['item', ITEM_STATUSES],
  ['payment', PAYMENT_STATUSES],
  ['service', ITEM_REFURB_STEP_STATUSES],
  ['litigation', LITIGATION_STATUSES],
  ['package', PACKAGE_STATUSES],
  ['label', Object.keys(LABEL_STATES)],
  ['claim', CLAIM_STATUSES],
  ['found', FOUND_STATUSES],
  ['import', IMPORT_STATUSES],
  ['product', PRODUCT_STATUSES],
] as const)('every status of a %s has a look, and no look is left over', (object, statuses) => {
  expect(new Set(Object.keys(STATUS_LOOKS[object]))).toEqual(new Set(statuses));
});

test('red and orange are for what is lost, refused or waits for somebody', () => {
  const alarming = Object.entries(STATUS_LOOKS).flatMap(([object, looks]) =>
    Object.entries(looks)
      .filter(([, { tone }]) => tone === 'red' || tone === 'orange')
      .map(([status]) => `${object}.${status}`),
  );
  expect(alarming.toSorted()).toEqual([
    'buyback.bb_cancelled',
    'claim.refused',
    'import.error',
    'item.item_cancelled',
    'item.item_in_quarantine',
    'item.item_lost_store',
    'item.item_lost_transport',
    'item.item_lost_warehouse',
    'label.failed',
    'litigation.open',
    'payment.payment_failed',
  ]);
  expect(statusLook('litigation', 'open')).toBe(LITIGATION_OPEN_LOOK);
});
