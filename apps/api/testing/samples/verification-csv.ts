import { VERIFICATION_COLUMNS } from '@reprise/contract/warehouse/verification';

type Cells = Partial<Record<(typeof VERIFICATION_COLUMNS)[number], string>>;

/** A file of these devices, as a spreadsheet would write it; a device is as declared unless a line says otherwise. */
export function verificationCsv(lines: readonly Cells[], delimiter = ';'): Buffer {
  const rows = lines.map((line) =>
    VERIFICATION_COLUMNS.map((column) => line[column] ?? (column === 'conform' ? '1' : '')).join(delimiter),
  );
  return Buffer.from([VERIFICATION_COLUMNS.join(delimiter), ...rows].join('\r\n'));
}
