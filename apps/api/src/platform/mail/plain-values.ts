/**
 * A name typed by someone, made fit for a sentence: one line, without control characters (a line break would start a
 * paragraph of its own, or a header) and without direction marks (they let a link read as another).
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, (gap) => (/^[\u00a0\u202f]$/.test(gap) ? gap : ' '))
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}

/** The address as the browser will read it, or nothing when it is not one a mail may lead to. */
export function webAddress(text: string | undefined): string | undefined {
  const url = text === undefined ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

export function mailAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^[^\s@<>",;:\\()[\]]+@[^\s@<>",;:\\()[\]]+$/.test(text) ? text : undefined;
}

const LONGEST_NAME = 60;

/**
 * A person's name as a mail says it. Anybody can have a mail sent to anybody, by inviting them or by selling in their
 * name, and mailboxes turn what looks like an address into a link: dots, slashes and their like become blanks, so that
 * a name carries no message of its own.
 */
export function personName(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[\p{C}./\\:@。·<>]+/gu, ' ');
  return [...plain.replaceAll(/\s+/g, ' ').trim()].slice(0, LONGEST_NAME).join('').trim();
}
