import { ippPrinter } from './ipp-printer.ts';
import type { Printer } from './printer.ts';
import { rawPort } from './raw-port.ts';

/** raw://host:9100 or ipp://host:631/printers/name */
export function printerAt(address: string): Printer {
  const url = new URL(address);
  if (url.protocol === 'raw:') return rawPort(url);
  if (url.protocol === 'ipp:' || url.protocol === 'ipps:') return ippPrinter(url);
  throw new Error(`${address} is no printer: use raw://host:9100 or ipp://host:631/printers/name`);
}
