import { DELIVERY_STATUS_FACTS, type DeliveryStatus } from '../logistics/delivery-statuses.ts';

/** What a customer is told: from its arrival a device is checked, and from the validated price it is paid. */
export const CHECK_WITHIN_WORKING_DAYS = 3;
export const PAY_WITHIN_WORKING_DAYS = 5;

/** Where a parcel that left the customer is, by the carrier's last event. */
export const PARCEL_PLACES = ['on_the_way', 'delivered', 'coming_back', 'in_trouble'] as const;
export type ParcelPlace = (typeof PARCEL_PLACES)[number];

export function parcelPlaceOf(status: DeliveryStatus | null): ParcelPlace {
  if (status === 'delivery_delivered_ok') return 'delivered';
  if (status === 'delivery_return_in_progress' || status === 'delivery_returned_to_sender') return 'coming_back';
  // Given up, damaged, lost or called off: people find out what became of it.
  return status && DELIVERY_STATUS_FACTS[status].phase === 'final' ? 'in_trouble' : 'on_the_way';
}
