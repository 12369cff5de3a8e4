import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checkout } from '../checkout.ts';
import { ssoAccount } from '../demo/accounts/sso-people.ts';
import type { Demo } from '../demo/demo-file.ts';
import { seconds, table } from './terminal.ts';

/**
 * What a person needs to try everything: addresses, and who may sign in. One person of each kind is enough for a screen;
 * everybody, and the links customers have, are in a file.
 */
export async function welcome(here: Checkout, { tookMs, logs }: { tookMs: number; logs: string }): Promise<string> {
  const { home, ports } = here;
  const text = await readFile(join(home, 'demo.json'), 'utf8').catch(() => '{}');
  const { hosts = [], links = [], logins = [], invited = [] } = JSON.parse(text) as Partial<Demo>;
  const addresses = [
    ['Dashboard', `http://localhost:${ports.dashboard}`],
    ['API', `http://localhost:${ports.api}`],
    ['Mailbox', `http://localhost:${ports.mailboxHttp}`],
    ['Identity provider', `http://127.0.0.1:${ports.sandbox}`],
    ['Carrier, buyer and clock', `http://localhost:${ports.carrier}`],
    ['Bank and card issuer', `http://localhost:${ports.bank}`],
    ...hosts.map(({ host, what }) => [what, `http://${host}:${ports.site}`]),
  ];
  const everything = [
    table(addresses),
    '',
    ...people(logins),
    ...invitations(invited),
    ...codes(logins),
    ...singleSignOn(logins),
    '',
    ...links.map(({ host, path, what }) => `  ${what}: http://${host}:${ports.site}${path}`),
    '',
  ];
  const file = join(home, 'welcome.txt');
  await writeFile(file, everything.join('\n'), { mode: 0o600 });
  return [
    '',
    `Reprise is up in ${seconds(tookMs)}. Ctrl-C stops it; the data stays in ${home}`,
    table(addresses),
    '',
    ...people(oneOfEachKind(logins)).filter((line) => line !== ''),
    `  Everybody, single sign-on and links of customers: ${file}`,
    `  Logs: ${logs}  (npm start -- --verbose prints them)`,
  ].join('\n');
}

/** The first person of each account, and the first of each user type; whoever only looks is in the file. */
function oneOfEachKind(logins: Demo['logins']): Demo['logins'] {
  type Login = Demo['logins'][number];
  const kindOf = ({ role }: Login) => role.split(/[,;]/)[0] ?? '';
  const isFirst = (keyOf: (login: Login) => string) => (login: Login) =>
    logins.find((other) => keyOf(other) === keyOf(login)) === login;
  const [isFirstOfAccount, isFirstOfKind] = [isFirst(({ account }) => account), isFirst(kindOf)];
  return logins.filter(
    (login) => isFirstOfAccount(login) || (isFirstOfKind(login) && !/analyst|: admin$/.test(kindOf(login))),
  );
}

function people(logins: Demo['logins']): string[] {
  if (!logins.length) return [];
  const passwords = [...new Set(logins.map(({ password }) => password))];
  const rows = logins.map(({ account, who, email, role }, index) => {
    return [logins[index - 1]?.account === account ? '' : account, who, email, role];
  });
  return [`  Everybody signs in with the password ${passwords.join(' or ')}`, table(rows), ''];
}

function invitations(invited: Demo['invited']): string[] {
  return invited.map(({ who, email }) => `  ${who} (${email}) was invited by mail and begins without a password.`);
}

function codes(logins: Demo['logins']): string[] {
  return logins.flatMap(({ who, email, authenticatorKey }) =>
    authenticatorKey
      ? [
          `  ${who} (${email}) also signs in with a code: add the key ${authenticatorKey} to an authenticator`,
          '  application, or print the code of now with tools/with-node npm run demo:code.',
        ]
      : [],
  );
}

function singleSignOn(logins: Demo['logins']): string[] {
  const one = logins.find(({ email }) => email.endsWith(`@${ssoAccount.domain}`));
  if (!one) return [];
  return [
    `  ${ssoAccount.name} also signs in by itself: choose "Sign in with your organisation" and type ${one.email}.`,
  ];
}
