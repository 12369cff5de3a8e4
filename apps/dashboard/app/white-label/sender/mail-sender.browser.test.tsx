import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../testing/page.tsx';
import type { MailSender } from './read-sender.ts';
import { SenderForm } from './sender-form.tsx';
import { SenderRecords } from './sender-records.tsx';

const ID = '0192f1a0-0000-7000-8000-000000000001';
const record = (
  kind: 'spf' | 'dkim' | 'dmarc',
  state: MailSender['records'][number]['state'],
  found: string | null,
) => ({
  kind,
  host: `${kind}.cedre.test`,
  expected: `v=${kind}`,
  state,
  found,
  answered: true,
});
const sender: MailSender = {
  accountId: ID,
  name: null,
  replyTo: null,
  domain: 'cedre.test',
  localPart: 'reprises',
  records: [
    record('spf', 'wrong', 'v=spf1 -all'),
    record('dkim', 'missing', null),
    record('dmarc', 'right', 'v=dmarc'),
  ],
  checkedAt: '2026-11-16T08:00:00.000Z',
  inUseSince: null,
  from: { name: 'Cèdre', address: 'no-reply@reprise.example' },
  answersTo: 'aide@cedre.test',
  version: 3,
};

const sent: { url: string; body: unknown }[] = [];
let answer: MailSender = sender;
beforeEach(() => {
  sent.length = 0;
  answer = sender;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({ url, body: init.body ? JSON.parse(String(init.body)) : undefined });
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Page({ first = sender }: { first?: MailSender }) {
  const [shown, setShown] = useState(first);
  return (
    <>
      <SenderForm sender={shown} onChanged={setShown} />
      <SenderRecords sender={shown} onChecked={setShown} />
    </>
  );
}

test('mail sender: shows whom customers see, each record with its state, and what was found in a wrong one', async () => {
  await render(pageForTest(<Page />));
  await expect.element(page.getByText('no-reply@reprise.example')).toBeInTheDocument();
  await expect.element(page.getByText('Les réponses vont à aide@cedre.test.')).toBeInTheDocument();
  for (const state of ['Incorrect', 'Absent', 'Correct'])
    await expect.element(page.getByText(state, { exact: true })).toBeInTheDocument();
  await expect.element(page.getByText('v=spf1 -all')).toBeInTheDocument();
  await expect.element(page.getByText(/Ce domaine n’est pas encore utilisé/)).toBeInTheDocument();
});

test('mail sender: a check that finds all records right says that the domain is used', async () => {
  answer = {
    ...sender,
    records: sender.records.map((one) => ({ ...one, state: 'right' as const })),
    inUseSince: '2026-11-16T09:00:00.000Z',
    from: { name: 'Cèdre', address: 'reprises@cedre.test' },
  };
  await render(pageForTest(<Page />));
  await userEvent.click(page.getByRole('button', { name: 'Vérifier maintenant' }));
  await expect.element(page.getByText(/Vos e-mails partent de ce domaine depuis/)).toBeInTheDocument();
  await expect.element(page.getByText('reprises@cedre.test')).toBeInTheDocument();
  expect(sent.map(({ url }) => url)).toEqual([`/_api/accounts/${ID}/mail-sender/check`]);
});

test('mail sender: a name server that does not answer is said, and the states stay', async () => {
  answer = { ...sender, records: sender.records.map((one) => ({ ...one, answered: false })) };
  await render(pageForTest(<Page />));
  await userEvent.click(page.getByRole('button', { name: 'Vérifier maintenant' }));
  await expect.element(page.getByText('Le serveur DNS n’a pas répondu')).toBeInTheDocument();
  await expect.element(page.getByText('Absent', { exact: true })).toBeInTheDocument();
});

test('mail sender: a domain without the part before the @ is asked for it and not sent', async () => {
  await render(pageForTest(<Page first={{ ...sender, domain: null, localPart: null, records: [] }} />));
  expect(page.getByRole('button', { name: 'Vérifier maintenant' }).elements()).toEqual([]);
  await userEvent.fill(page.getByLabelText(/Domaine d’envoi/), 'Mail.Cedre.test');
  await userEvent.click(page.getByRole('button', { name: /Enregistrer/ }));
  await expect.element(page.getByText('L’adresse a besoin de ses deux parties.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.fill(page.getByLabelText(/Avant le @/), 'reprises');
  await userEvent.click(page.getByRole('button', { name: /Enregistrer/ }));
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]!.body).toMatchObject({ localPart: 'reprises', domain: 'Mail.Cedre.test', name: null, version: 3 });
});
