import { rename, writeFile } from 'node:fs/promises';
import { describeRole, emailOf } from '../demo-file.ts';
import { cedre } from './cedre.ts';

/** Who signs in through the sandbox's identity provider. */
export const ssoAccount = cedre;

/** Whom the sandbox offers to be: the people of the client, and somebody its directory knows and Reprise does not. */
export async function writeSandboxPeople(file: string): Promise<void> {
  const people = ssoAccount.people.map((person) => ({
    name: `${person.firstname} ${person.lastname}`,
    email: emailOf(ssoAccount, person),
    role: person.roles.map((role) => describeRole(ssoAccount, role)).join('; '),
  }));
  const stranger = {
    name: 'Camille Tessier',
    email: `camille.tessier@${ssoAccount.domain}`,
    role: 'dans l’annuaire, mais pas dans Reprise : refus attendu',
  };
  await writeFile(`${file}.new`, `${JSON.stringify([...people, stranger], null, 2)}\n`);
  await rename(`${file}.new`, file);
}
