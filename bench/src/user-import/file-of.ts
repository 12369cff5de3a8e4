const HEADER = 'email;firstname;lastname;tim_type;tim_entity';
type Known = { change: number; keep: number };
export type ImportFile = {
  text: string;
  /** of everybody who must be there afterwards */
  emails: string[];
  expected: Record<'created' | 'updated' | 'unchanged' | 'ignored', number>;
};

/** New people, people to change and to leave, and every fiftieth line wrong in one of four ways. */
export function fileOf({ lines, known, store }: { lines: number; known: Known; store: string }): ImportFile {
  const expected = { created: 0, updated: known.change, unchanged: known.keep, ignored: 0 };
  const emails = Array.from({ length: known.change + known.keep }, (_, i) => `known${i + 1}@import.proof.test`);
  const rows = emails.map((email, i) => `${email};Known;Person ${i + 1};store_seller;${store}`);
  for (let n = rows.length; n < lines; n++) {
    const email = `new${n}@import.proof.test`;
    if (n % 50 === 0) {
      rows.push(wrong(n, email, store));
      expected.ignored++;
      continue;
    }
    rows.push(`${email};New;Person ${n};store_seller;${store}`);
    emails.push(email);
    expected.created++;
  }
  return { text: `${HEADER}\r\n${rows.join('\r\n')}\r\n`, emails, expected };
}

function wrong(n: number, email: string, store: string): string {
  const ways = [
    `not-an-address;New;Person;store_seller;${store}`,
    `${email};New;Person;king;${store}`,
    `${email};New;Person;store_seller;nowhere`,
    `known1@import.proof.test;Again;Person;store_seller;${store}`,
  ];
  return ways[(n / 50) % ways.length]!;
}
