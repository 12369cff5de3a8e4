import { expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import type { FetchOutside } from '../../platform/egress/fetch-outside.ts';
import type { ParcelOrder } from './carrier-connection.ts';
import { sandboxCarrier } from './sandbox-carrier.ts';

test('only an address a browser may open becomes the link of a parcel', async () => {
  const order = (trackingUrl: unknown) => {
    const fetchOutside = (async () => Response.json({ trackingNumber: 'SB1', trackingUrl })) as unknown as FetchOutside;
    const carrier = sandboxCarrier({ url: 'https://carrier.test', secret: 's', fetchOutside, clock: systemClock });
    return carrier.order({ reference: 'r' } as ParcelOrder);
  };
  const linked = {
    outcome: 'accepted',
    trackingNumber: 'SB1',
    trackingLink: 'https://carrier.test/SB1',
    dropOffCode: null,
  };
  expect(await order('https://carrier.test/SB1')).toEqual(linked);
  for (const hostile of ['javascript:alert(1)', 'data:text/html,<script>1</script>', 'vbscript:x', 'no address', 7])
    expect(await order(hostile), String(hostile)).toEqual({ ...linked, trackingLink: null });
});

test('sandboxCarrier: a code for the desk is kept only when it can be shown and typed', async () => {
  const order = (dropOffCode: unknown) => {
    const fetchOutside = (async () => Response.json({ trackingNumber: 'SB1', dropOffCode })) as unknown as FetchOutside;
    const carrier = sandboxCarrier({ url: 'https://carrier.test', secret: 's', fetchOutside, clock: systemClock });
    return carrier.order({ reference: 'r' } as ParcelOrder);
  };
  expect(await order('123456789012')).toMatchObject({ dropOffCode: '123456789012' });
  for (const unusable of ['<b>1</b>', '12', 'x'.repeat(65), 7, null])
    expect(await order(unusable), String(unusable)).toMatchObject({ outcome: 'accepted', dropOffCode: null });
});
