import { demoAccounts } from './accounts/accounts.ts';
import { type DemoAccount, type DemoPerson, type DemoRole, hostOf } from './accounts/demo-account.ts';

/** A page of a customer that can be opened at once. */
export type DemoLink = { host: string; path: string; what: string };

/** What `npm start` shows of the demonstration once it is up, and what scripts sign in with. */
export type Demo = {
  logins: {
    account: string;
    who: string;
    role: string;
    email: string;
    password: string;
    /** the key of an authenticator application, for somebody who signs in with a code as well */
    authenticatorKey?: string;
  }[];
  /** People who got a mail and have not chosen a password yet. */
  invited: { account: string; who: string; role: string; email: string }[];
  hosts: { host: string; what: string }[];
  links: DemoLink[];
};

export const demoPassword = 'Reprise-demo-1';
/** Published: it protects nothing but the demonstration. The second is the same in base32, as people type it. */
export const demoTotpSecret = 'reprise-demo-totp-01';
const demoAuthenticatorKey = 'OJSXA4TJONSS2ZDFNVXS25DPORYC2MBR';

/** Without accents: they belong in names, few mail programs take them in addresses. */
export function emailOf({ domain }: DemoAccount, { firstname, lastname }: DemoPerson): string {
  const plain = (name: string) =>
    name
      .replaceAll('ß', 'ss')
      .normalize('NFD')
      .replaceAll(/[^A-Za-z-]/g, '');
  return `${plain(firstname)}.${plain(lastname)}@${domain}`.toLowerCase();
}

export function describeDemo(links: DemoLink[]): Demo {
  const demo: Demo = { logins: [], invited: [], hosts: [], links };
  for (const account of demoAccounts) {
    const { name, what, people } = account;
    const host = hostOf(account);
    if (host) demo.hosts.push({ host, what: `public host of ${name}, ${what}` });
    for (const person of people) {
      const login = {
        account: name,
        who: `${person.firstname} ${person.lastname}`,
        role: person.roles.map((role) => describeRole(account, role)).join('; '),
        email: emailOf(account, person),
      };
      if (person.left) continue;
      if (person.invited) demo.invited.push(login);
      else
        demo.logins.push({
          ...login,
          password: demoPassword,
          ...(person.authenticator ? { authenticatorKey: demoAuthenticatorKey } : {}),
        });
    }
  }
  return demo;
}

export function describeRole({ entities }: DemoAccount, [module, userType, place]: DemoRole): string {
  const where = entities.find(({ code }) => code === place)?.name;
  return `${module}: ${userType.replaceAll('_', ' ')}${where ? `, ${where}` : ''}`;
}
