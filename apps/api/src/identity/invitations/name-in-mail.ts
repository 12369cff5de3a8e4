const LONGEST = 60;

/**
 * A person's name as a mail says it. Names are typed by whoever invites, and mailboxes turn what looks like an address
 * into a link: dots, slashes and their like become blanks, so that a name carries no message of its own.
 */
export function nameInMail({ firstname, lastname }: { firstname: string; lastname: string }): string {
  const plain = `${firstname} ${lastname}`.normalize('NFKC').replaceAll(/[\p{C}./\\:@。·<>]+/gu, ' ');
  return [...plain.replaceAll(/\s+/g, ' ').trim()].slice(0, LONGEST).join('').trim();
}
