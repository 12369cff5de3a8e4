import { describe, expect, test } from 'vitest';
import { useBank } from '../../../testing/harness/use-bank.ts';
import { testProvider } from '../../../testing/payouts/provider-suite.ts';
import { cardIssuer } from './card-issuer.ts';
import { instantBank } from './instant-bank.ts';
import { ISO_FAILURES } from './iso-failures.ts';
import { paymentPartner } from './payment-partner.ts';
import type { PayoutOrder } from './payout-provider.ts';
import { failureOf } from './signed-request.ts';
import { payeeVerifier } from './verify-payee.ts';

const bank = useBank();
const IBAN = 'FR7630006000011234567890189';
const order: PayoutOrder = {
  key: '',
  amount: 12_345,
  currency: 'EUR',
  payee: { name: 'Zoë Lefèvre', iban: IBAN, email: 'zoe@example.test', locale: 'fr-FR' },
  remittance: 'Reprise 2000000000017',
};

testProvider('instantBank', { sandbox: bank, connect: instantBank, order });
testProvider('paymentPartner', { sandbox: bank, connect: paymentPartner, order });
testProvider('cardIssuer', { sandbox: bank, connect: cardIssuer, order });

test('cardIssuer: an issued card is the same at each look-up, and the order names no customer', async () => {
  const issuer = cardIssuer(bank.options());
  const card = {
    number: expect.stringMatching(/^\d{16}$/),
    pin: expect.stringMatching(/^\d{4}$/),
    validUntil: expect.stringMatching(/^\d{4}-/),
  };
  const issued = await issuer.send({ ...order, key: 'card-1' });
  expect(issued).toMatchObject({ outcome: 'paid', card });
  expect(await issuer.find('card-1')).toEqual(issued);
  expect(JSON.stringify(await bank.effects('card-1'))).not.toMatch(/Zo|zoe|FR76/);
});

test('instantBank: an IBAN the bank does not know is refused for its details', async () => {
  const payee = { ...order.payee, iban: 'FR7630006000011234567890188' };
  const answer = await instantBank(bank.options()).send({ ...order, key: 'iban-1', payee });
  expect(answer).toEqual({ outcome: 'refused', failure: { kind: 'details', code: 'AC01' } });
});

test.each([
  ['AC04', 'details'],
  ['AM04', 'funds'],
  ['TM01', 'technical'],
  ['FRAD', 'refused'],
  ['ZZ99', 'refused'],
  ['constructor', 'refused'],
])('failureOf: %s of a bank is %s', (code, kind) => {
  expect(failureOf(code, ISO_FAILURES)).toEqual({ kind, code });
});

describe('payeeVerifier', () => {
  test('payeeVerifier: answers match, close match with the name, no match and not possible', async () => {
    const { verify } = payeeVerifier(bank.options());
    await bank.desk('PUT', `/api/holders/${IBAN}`, { name: 'Zoë Lefèvre' });
    expect(await verify({ iban: IBAN, name: 'ZOE LEFEVRE' })).toEqual({ result: 'match' });
    expect(await verify({ iban: IBAN, name: 'Z. Lefevre' })).toEqual({ result: 'close_match', name: 'Zoë Lefèvre' });
    expect(await verify({ iban: IBAN, name: 'Ana Petit' })).toEqual({ result: 'no_match' });
    expect(await verify({ iban: 'FR00', name: 'Ana Petit' })).toEqual({ result: 'not_possible' });
  });

  test('payeeVerifier: a bank that is busy is thrown, not an answer', async () => {
    await bank.setFaults({ errorRate: 1 });
    await expect(payeeVerifier(bank.options()).verify({ iban: IBAN, name: 'A' })).rejects.toThrow('503');
    await bank.setFaults({});
  });

  test('payeeVerifier: a bank that is silent or slow is thrown, and nothing thrown names the payee', async () => {
    const verify = (signal?: AbortSignal) => payeeVerifier(bank.options()).verify({ iban: IBAN, name: 'Ana' }, signal);
    await bank.setFaults({ payeeCheckSilent: true });
    const silent = await verify().catch((error: Error) => String(error));
    await bank.setFaults({ payeeCheckSlowMs: 60_000 });
    const slow = await verify(AbortSignal.timeout(200)).catch((error: Error) => String(error));
    await bank.setFaults({});
    expect(silent).toMatch(/Error/);
    expect(`${silent} ${slow}`).not.toMatch(/Ana|FR76/);
    expect(await verify()).toMatchObject({ result: expect.any(String) });
  });

  test('payeeVerifier: a connection says what its codes mean; a code without a meaning is not possible', async () => {
    await bank.desk('PUT', `/api/holders/${IBAN}`, { name: 'Zoë Lefèvre' });
    const { verify } = payeeVerifier(bank.options(), { match: 'no_match', close_match: 'match' });
    expect(await verify({ iban: IBAN, name: 'ZOE LEFEVRE' })).toEqual({ result: 'no_match' });
    expect(await verify({ iban: IBAN, name: 'Z. Lefevre' })).toEqual({ result: 'match' });
    expect(await verify({ iban: IBAN, name: 'Ana Petit' })).toEqual({ result: 'not_possible' });
  });
});
