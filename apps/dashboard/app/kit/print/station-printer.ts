import { z } from 'zod';
import { makeStore } from '../../base/store.ts';
import { remember, remembered } from '../remembered.ts';

const stationPrinter = z.object({ stationId: z.uuid(), name: z.string(), isAutomatic: z.boolean() });
/** The printer that stands beside this device; `isAutomatic`: a label comes out when a service is completed. */
export type StationPrinter = z.output<typeof stationPrinter>;

/** Of the device, not of a person: whoever works at the bench prints there. */
const KEY = 'reprise.printer';
const isPrinter = (value: unknown): value is StationPrinter => stationPrinter.safeParse(value).success;

export const printerHere = makeStore<StationPrinter | undefined>(remembered(KEY, isPrinter));

export function choosePrinter(printer: StationPrinter | undefined): void {
  remember(KEY, printer);
  printerHere.set(printer);
}
