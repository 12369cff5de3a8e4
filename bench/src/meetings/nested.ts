import type { Asked } from '../races/race.ts';
import type { Place } from '../way/world.ts';
import { type Arena, type Box, prepareBox } from './arena.ts';
import { registering, report, TAKEN } from './asked.ts';
import type { Variant } from './variant.ts';

const IN_STORE = { item: '', buyback: '', status: 'item_awaiting_inventory', place: 'package', box: 0 } as const;

/** Another open package of the expedition of a box. */
async function addBox({ desk, workshop }: Arena, from: Place, { expeditionId }: Box): Promise<Box> {
  const { id: packageId } = await desk.openPackage(from, expeditionId, { warehouseId: workshop.id });
  return { expeditionId, packageId, trackingNumber: null };
}
const putting = (who: string, { headers }: Place, inner: Box, outer: Box): Asked => ({
  who,
  path: `/packages/${inner.packageId}/put-into`,
  headers,
  body: { packageId: outer.packageId },
  refusals: [],
});

/** Meetings on a closed box, the first one, that is put into an open box of its expedition. */
export const NESTED_PAIRS: readonly Variant[] = [
  {
    name: 'two sellers put one box into two',
    from: 'without label',
    hasCarrier: false,
    async prepare(arena, device) {
      const { sellers } = arena;
      const inner = await prepareBox(arena, sellers[0], { withLabel: false, devices: [device], until: 'closed' });
      const outers = [await addBox(arena, sellers[0], inner), await addBox(arena, sellers[0], inner)] as const;
      const asked = outers.map((outer, n) => putting(`seller ${n + 1}`, sellers[n]!, inner, outer));
      return { asked, boxes: [inner, ...outers] };
    },
    // Whoever comes second is told in which package the box lies.
    endings: [1, 2].map((outer) => ({
      ...IN_STORE,
      answers: { [`seller ${outer}`]: '200', [`seller ${3 - outer}`]: '409 code_already_entered' },
      outer,
    })),
  },
  {
    name: 'put into a box and registered',
    from: 'without label',
    hasCarrier: false,
    async prepare(arena, device) {
      const { sellers } = arena;
      const inner = await prepareBox(arena, sellers[0], { withLabel: false, devices: [device], until: 'closed' });
      const outer = await addBox(arena, sellers[0], inner);
      const register = await registering(arena, inner);
      return { asked: [register, putting('seller 2', sellers[1], inner, outer)], boxes: [inner, outer] };
    },
    // Nothing leaves while a package is open, and whoever registers what has changed since is told so.
    endings: ['409 packages_open', '409 concurrent_change'].map((told) => ({
      ...IN_STORE,
      answers: { 'seller 1': told, 'seller 2': '200' },
      outer: 1,
    })),
  },
];

/**
 * A process died after the carrier accepted the order of a package and before it was closed, so the package is open while its
 * carrier reports it. What is put into it before the report is applied travels; what comes later waits for the next report.
 */
export const putIntoAndPickedUp: Variant = {
  name: 'put into a box and picked up',
  from: 'with label',
  hasCarrier: true,
  async prepare(arena, device, delayMs) {
    const { desk, store, reopen } = arena;
    const opened = await prepareBox(arena, store, { withLabel: true, devices: [device], until: 'open' });
    const outer = await addBox(arena, store, opened);
    await desk.close(store, opened.packageId, outer.packageId);
    const { trackingNumber } = await desk.close(store, outer.packageId);
    await reopen(outer.packageId);
    await desk.takeOut(store, opened.packageId);
    const reported = { ...outer, trackingNumber };
    const put = { ...putting('seller', store, opened, outer), delayMs };
    // The first box is the one the carrier reports.
    return { asked: [put, report(arena, reported, 'PC1')], boxes: [reported, opened] };
  },
  endings: [
    {
      answers: { ...TAKEN, seller: '200' },
      item: 'send',
      buyback: 'sendByCarrier',
      status: 'item_in_transit',
      place: 'parcel',
      box: 1,
      outer: 0,
    },
    { ...IN_STORE, answers: { ...TAKEN, seller: '200' }, box: 1, outer: 0 },
  ],
};
