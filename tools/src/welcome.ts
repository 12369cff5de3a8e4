import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checkout } from './checkout.ts';
import type { Demo } from './demo/demo-file.ts';
import { ssoAccount } from './demo/sso-people.ts';
import { seconds, table } from './terminal.ts';

/** What a person needs to try everything: addresses, and who may sign in. */
export async function welcome({ home, ports }: Checkout, tookMs: number): Promise<string> {
  const text = await readFile(join(home, 'demo.json'), 'utf8').catch(() => '{}');
  const { hosts = [], links = [], logins = [], invited = [] } = JSON.parse(text) as Partial<Demo>;
  const api = `http://localhost:${ports.api}`;
  const addresses = [
    ['Dashboard', `http://localhost:${ports.dashboard}`],
    ['API', api],
    ['Mailbox', `http://localhost:${ports.mailboxHttp}`],
    ['Identity provider', `http://127.0.0.1:${ports.sandbox}`],
    ['Carrier, buyer and clock', `http://localhost:${ports.carrier}`],
    ...hosts.map(({ host, what }) => [what, `http://${host}:${ports.site}`]),
  ];
  const up = `Reprise is up in ${seconds(tookMs)}. Ctrl-C stops it; the data stays in ${home}`;
  return [
    '',
    up,
    '',
    table(addresses),
    '',
    ...people(logins),
    ...invitations(invited),
    '',
    ...singleSignOn(logins),
    '',
    ...links.map(({ host, path, what }) => `  ${what}: http://${host}:${ports.site}${path}`),
    '',
  ].join('\n');
}

function people(logins: Demo['logins']): string[] {
  if (!logins.length) return [];
  const passwords = [...new Set(logins.map(({ password }) => password))];
  const rows = logins.map(({ account, who, email, role }, index) => {
    return [logins[index - 1]?.account === account ? '' : account, who, email, role];
  });
  return [`  Everybody signs in with the password ${passwords.join(' or ')}`, '', table(rows), ''];
}

function invitations(invited: Demo['invited']): string[] {
  return invited.map(({ who, email }) => `  ${who} (${email}) was invited by mail and begins without a password.`);
}

function singleSignOn(logins: Demo['logins']): string[] {
  const one = logins.find(({ email }) => email.endsWith(`@${ssoAccount.domain}`));
  if (!one) return [];
  return [
    `  ${ssoAccount.name} also signs in by itself: choose "Sign in with your organisation" and type ${one.email}.`,
  ];
}
