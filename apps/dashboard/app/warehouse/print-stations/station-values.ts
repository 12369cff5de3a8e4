import { newPrintStation } from '@reprise/contract/refurbishment/printing/station-payloads';
import { z } from 'zod';
import type { Station } from './read-stations.ts';

const { name, kind, labelSize } = newPrintStation.shape;
export type StationValues = { warehouseId: string } & Pick<Station, 'name' | 'kind' | 'labelSize'>;

/** A station belongs to a warehouse, which `needed` asks for. */
export const stationForm = (needed: string) =>
  z.object({ warehouseId: z.string().min(1, needed), name, kind, labelSize });

export const valuesOf = (station: Station): StationValues => ({
  warehouseId: station.warehouse.id,
  name: station.name,
  kind: station.kind,
  labelSize: station.labelSize,
});
