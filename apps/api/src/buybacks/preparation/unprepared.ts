import { sql } from 'kysely';

/**
 * Of a shipment and its buyback: the label waits for the customer to prepare the device. A label that also waits for the mail
 * confirmation does not count: nobody has proved yet that the mails of its customer are read.
 */
export const isUnprepared = sql<boolean>`(shipment.direction = 'inbound' and shipment.label = 'unprepared'
  and buyback.status = 'bb_awaiting_inventory' and not exists (select from app.preparation p
    where p.account_id = buyback.account_id and p.buyback_id = buyback.id))`;
