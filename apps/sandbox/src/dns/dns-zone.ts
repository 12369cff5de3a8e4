import { readFile, rename, writeFile } from 'node:fs/promises';

export type DnsRecord = { readonly name: string; readonly text: string };
export type DnsFaults = {
  readonly silent: boolean;
  readonly serverFailure: boolean;
  readonly noSuchName: boolean;
  readonly wrongRecords: boolean;
};
const NO_FAULTS: DnsFaults = { silent: false, serverFailure: false, noSuchName: false, wrongRecords: false };
const MOST = 200;

/** The TXT records of every domain of the demonstration, as their owners would publish them. */
export async function openZone(file: string | undefined) {
  let records = file ? await readRecords(file) : [];
  let faults = NO_FAULTS;
  return {
    records: (): readonly DnsRecord[] => records,
    faults: (): DnsFaults => faults,
    setFaults(input: unknown): void {
      faults = readFaults(input);
    },
    /** One record a line, as a DNS provider takes it: the name, then the text. */
    async setRecords(lines: string): Promise<void> {
      records = parseRecords(lines);
      if (!file) return;
      await writeFile(`${file}.new`, JSON.stringify(records));
      await rename(`${file}.new`, file);
    },
    /** The texts of a name; under the fault each says what it is and nothing else. */
    textsOf(name: string): readonly string[] {
      const texts = records.filter((record) => record.name === name).map(({ text }) => text);
      return faults.wrongRecords ? texts.map((text) => text.split(/[\s;]/, 1)[0]!) : texts;
    },
  };
}
export type Zone = Awaited<ReturnType<typeof openZone>>;

function parseRecords(lines: string): DnsRecord[] {
  const records = lines.split('\n').flatMap((line) => {
    const record = line.trim();
    if (!record) return [];
    const [name = '', ...words] = record.split(' ').filter(Boolean);
    const text = (words[0]?.toUpperCase() === 'TXT' ? words.slice(1) : words).join(' ');
    if (!text || text.length > 1_000) throw new RangeError(`not a record: ${record.slice(0, 60)}`);
    return [{ name: name.toLowerCase().replace(/\.$/, ''), text: text.replaceAll(/^"|"$/g, '') }];
  });
  if (records.length > MOST) throw new RangeError(`${MOST} records at most`);
  return records;
}

async function readRecords(file: string): Promise<DnsRecord[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DnsRecord[];
  } catch {
    return [];
  }
}

function readFaults(input: unknown): DnsFaults {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new RangeError('an object is expected');
  for (const [name, value] of Object.entries(input)) {
    if (!Object.hasOwn(NO_FAULTS, name)) throw new RangeError(`unknown: ${name}`);
    if (typeof value !== 'boolean') throw new RangeError(`${name} is true or false`);
  }
  return { ...NO_FAULTS, ...input };
}
