import { describe, expect, test } from 'vitest';
import { CARRIERS, deliveryStatusOf } from './carrier-codes.ts';
import { countsAsPickedUp, DELIVERY_STATUS_FACTS, DELIVERY_STATUSES } from './delivery-statuses.ts';

describe('delivery statuses', () => {
  test('delivery statuses: what moves is on the way in', () => {
    expect(DELIVERY_STATUSES).toEqual(Object.keys(DELIVERY_STATUS_FACTS));
    const moving = DELIVERY_STATUSES.filter((status) => DELIVERY_STATUS_FACTS[status].inbound === 'in_transit');
    expect(moving.filter((status) => DELIVERY_STATUS_FACTS[status].phase !== 'moving')).toEqual([]);
  });

  test('count as picked up once moving or over', () => {
    expect(countsAsPickedUp('delivery_delivered_ok')).toBe(true);
    expect(countsAsPickedUp('delivery_out_for_delivery')).toBe(true);
    expect(countsAsPickedUp('delivery_init')).toBe(false);
    expect(countsAsPickedUp('order_cancelled')).toBe(false);
    expect(countsAsPickedUp('delivery_unknown')).toBe(false);
  });
});

describe('carrier codes', () => {
  test.each([
    ['la_poste', 'DI2', 'delivery_returned_to_sender'],
    ['la_poste', 'DI1', 'delivery_delivered_ok'],
    ['sandbox', 'LOST', 'delivery_lost'],
    ['colissimo', 'DEPGUI', 'delivery_started'],
    ['colissimo', 'RENAVI', 'delivery_available_for_pickup'],
    ['mondial_relay', '82', 'delivery_delivered_ok'],
    ['sendcloud', '80', 'delivery_failed'],
    ['sendcloud', '1999', 'delivery_unknown'],
    ['easypost', 'return_to_sender', 'delivery_return_in_progress'],
    ['shippo', 'TRANSIT', 'delivery_in_transit'],
    ['aftership', 'Exception', 'delivery_on_hold'],
    ['dhl', 'transit', 'delivery_in_transit'],
  ] as const)('%s %s is %s', (carrier, code, status) => {
    expect(deliveryStatusOf(carrier, code)).toBe(status);
  });

  test('cover a whole family by its beginning', () => {
    expect(deliveryStatusOf('colissimo', 'DOUANE')).toBe('delivery_on_hold');
    expect(deliveryStatusOf('colissimo', 'DOU')).toBe('delivery_on_hold');
    expect(deliveryStatusOf('colissimo', 'DO')).toBe('delivery_unknown');
    expect(deliveryStatusOf('la_poste', 'DOU1')).toBe('delivery_unknown');
  });

  test('are unknown when nobody mapped them, even when they look like something of ours', () => {
    for (const carrier of CARRIERS)
      for (const code of ['', 'NOPE', 'constructor', '__proto__', 'delivery_init'])
        expect(deliveryStatusOf(carrier, code)).toBe('delivery_unknown');
  });
});
