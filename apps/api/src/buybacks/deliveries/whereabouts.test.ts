import type { DeliveryStatus } from '@reprise/contract/logistics/delivery-statuses';
import { expect, test } from 'vitest';
import { whereaboutsOf } from './whereabouts.ts';

const told = (...statuses: DeliveryStatus[]) =>
  statuses.map((status, hour) => ({ status, occurredAt: new Date(Date.UTC(2026, 0, 1, hour)) }));
const effect = (statuses: DeliveryStatus[], deliveryCounts = false) =>
  whereaboutsOf(told(...statuses), { deliveryCounts })?.effect;

test.each<[DeliveryStatus[], string | undefined, string | undefined]>([
  [[], undefined, undefined],
  [['delivery_init', 'order_pickup_failed', 'delivery_unknown'], undefined, undefined],
  [['delivery_started'], 'in_transit', 'in_transit'],
  [['order_picked_up', 'delivery_in_transit'], 'in_transit', 'in_transit'],
  // a desk is no delivery
  [['delivery_available_for_pickup'], 'in_transit', 'in_transit'],
  // the only scan there is
  [['delivery_delivered_ok'], 'in_transit', 'delivered'],
  [['delivery_lost'], 'in_transit', 'in_transit'],
  [['delivery_return_in_progress'], 'in_transit', 'in_transit'],
  [['delivery_started', 'delivery_returned_to_sender'], 'back_at_sender', 'back_at_sender'],
  [['delivery_returned_to_sender', 'delivery_cancelled'], 'back_at_sender', 'back_at_sender'],
  // posted again under the same label
  [['delivery_returned_to_sender', 'delivery_started'], 'in_transit', 'in_transit'],
  [['delivery_delivered_ok', 'delivery_returned_to_sender'], 'back_at_sender', 'delivered'],
])('%j', (statuses, withCheckIn, withoutCheckIn) => {
  expect(effect(statuses)).toBe(withCheckIn);
  expect(effect(statuses, true)).toBe(withoutCheckIn);
});

test('of two events at one instant the higher rank is the later', () => {
  const occurredAt = new Date();
  const both = (['delivery_returned_to_sender', 'delivery_in_transit'] as const).map((status) => ({
    status,
    occurredAt,
  }));
  expect(whereaboutsOf(both, { deliveryCounts: false })?.effect).toBe('back_at_sender');
});
