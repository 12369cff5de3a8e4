import * as departures from '@reprise/contract/refurbishment/departures/departure-routes';
import { getPassport } from '@reprise/contract/refurbishment/departures/passport-routes';
import type { TestApi } from '../harness/use-api.ts';
import type { Device } from '../quarantine/build-quarantine.ts';
import type { Headers } from '../world/people.ts';
import type { TestWorkshop } from './build-workshop.ts';

/** A departure as the API answers it, as far as a test names it again. */
export type TestDeparture = { id: string; itemId: string; passport: string | null };
export const SALE = {
  kind: 'sale',
  price: 32_900,
  guaranteeMonths: 24,
  buyer: 'Back Market',
  reference: 'BM-2026-118',
} as const;

/** The calls that people of a workshop make about devices that leave it. */
export function departureCalls(api: TestApi, { people, standing }: Pick<TestWorkshop, 'people' | 'standing'>) {
  const versionOf = async (device: Device) => (await standing(device)).item.version;
  const leave = async (device: Device, body: object = SALE, headers: Headers = people.warehouseManager) =>
    api.call(
      departures.leaveItem,
      { params: { id: device.itemId }, body: { expectedVersion: await versionOf(device), ...body } },
      headers,
    );
  return {
    versionOf,
    leave,
    /** The departure of a device that must be able to leave. */
    left: async (device: Device, body?: object): Promise<TestDeparture> => {
      const answer = await leave(device, body);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return answer.json();
    },
    takeBack: (id: string, stockId: string, headers: Headers = people.warehouseManager) =>
      api.call(departures.takeItemBack, { params: { id }, body: { stockId, reason: 'The screen flickers' } }, headers),
    list: ({ itemId }: Device, headers: Headers = people.operator) =>
      api.call(departures.listDepartures, { params: { id: itemId } }, headers),
    /** As anybody who scanned the QR code. */
    readPassport: (token: string, headers: Headers = {}) => api.call(getPassport, { params: { token } }, headers),
    tokenOf: ({ passport }: TestDeparture): string => passport!.split('/').at(-1)!,
  };
}
