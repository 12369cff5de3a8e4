import { USER_IMPORT_COLUMNS } from '@reprise/contract/identity/user-import';

type Cells = Partial<Record<(typeof USER_IMPORT_COLUMNS)[number], string>>;

/** A file of these people, as a spreadsheet would write it. */
export function csvOf(people: readonly Cells[], delimiter = ';'): Buffer {
  const lines = people.map((person) => USER_IMPORT_COLUMNS.map((column) => person[column] ?? '').join(delimiter));
  return Buffer.from([USER_IMPORT_COLUMNS.join(delimiter), ...lines].join('\r\n'));
}
