import { z } from 'zod';
import { listQuery, many } from '../../http/list.ts';
import { idSchema, instant, text } from '../../http/values.ts';
import { LABEL_SIZES, STATION_KINDS } from './printing.ts';

const STATION_NAME_MAX_LENGTH = 255;
const name = text(1, STATION_NAME_MAX_LENGTH);
const kind = z.enum(STATION_KINDS);
const labelSize = z.enum(LABEL_SIZES);
const shown = {
  id: idSchema,
  name: z.string(),
  kind,
  labelSize,
  warehouse: z.object({ id: idSchema, name: z.string() }),
  isAnswering: z.boolean().meta({ description: 'its agent asked for a job a moment ago' }),
};

export const printStation = z
  .object({
    ...shown,
    accountId: idSchema,
    version: z.number().int(),
    lastSeenAt: instant.nullable().meta({ description: 'null until its agent asked for the first time' }),
    agentKeyAt: instant.meta({ description: 'since when its key is valid' }),
    queued: z.number().int().meta({ description: 'labels that are not printed yet' }),
  })
  .meta({ id: 'PrintStation' });
export type PrintStationView = z.output<typeof printStation>;

export const printStationOption = z.object(shown).meta({ id: 'PrintStationOption' });
export type PrintStationOption = z.output<typeof printStationOption>;
export const printStationOptions = z
  .object({ stations: z.array(printStationOption) })
  .meta({ id: 'PrintStationOptions' });

export const printStationQuery = listQuery(
  {
    accountId: idSchema.optional(),
    search: z.string().trim().max(STATION_NAME_MAX_LENGTH).optional(),
    warehouseId: many(idSchema).optional(),
  },
  ['name', 'lastSeenAt'],
);
export const newPrintStation = z
  .strictObject({ warehouseId: idSchema, name, kind, labelSize })
  .meta({ id: 'NewPrintStation' });
export const printStationPatch = z
  .strictObject({
    name: name.optional(),
    kind: kind.optional(),
    labelSize: labelSize.optional(),
    version: z.number().int(),
  })
  .meta({ id: 'PrintStationPatch' });

/** The only answers with a key: it cannot be read again. */
export const printStationWithKey = z
  .object({ station: printStation, agentKey: z.string() })
  .meta({ id: 'PrintStationWithKey' });
