import { expect, test } from 'vitest';
import { checkRecords, expectedRecords } from './sender-records.ts';

const DOMAIN = { domain: 'mail.cedre.test', publicKey: 'MIIBpublic+key/==', spfInclude: '_spf.reprise.test' };
const expected = expectedRecords(DOMAIN);
const RIGHT: Record<string, string[]> = Object.fromEntries(
  Object.values(expected).map(({ host, expected: text }) => [host, [text]]),
);
const check = (changes: Record<string, string[] | undefined>) =>
  checkRecords(async (name) => {
    const texts = { ...RIGHT, ...changes };
    if (name in texts && texts[name] === undefined) throw new Error('no answer');
    return texts[name] ?? [];
  }, DOMAIN);

test('checkRecords: what the owner was asked to write is right', async () => {
  const verdicts = await check({});
  expect(Object.values(verdicts).map((verdict) => verdict?.state)).toEqual(['right', 'right', 'right']);
});

test.each([
  ['right', ['v=spf1 mx include:_spf.google.test include:_spf.reprise.test -all', 'another=record']],
  ['right', ['V=SPF1 +include:_SPF.reprise.test ~all']],
  ['missing', []],
  ['missing', ['v=spf10 include:_spf.reprise.test']],
  ['wrong', ['v=spf1 mx -all']],
  ['wrong', ['v=spf1 -all include:_spf.reprise.test']],
  ['wrong', ['v=spf1 -include:_spf.reprise.test ~all']],
  ['wrong', ['v=spf1 include:_spf.reprise.test ~all', 'v=spf1 mx -all']],
])('checkRecords: SPF is %s for %j', async (state, texts) => {
  expect((await check({ [expected.spf.host]: texts })).spf?.state).toBe(state);
});

test.each([
  ['right', ['p=MIIBpublic +key/==; v=DKIM1']],
  ['missing', []],
  ['wrong', ['v=DKIM1; k=rsa; p=']],
  ['wrong', ['v=DKIM1; k=rsa; p=MIIBanother']],
  ['wrong', ['v=DKIM1; k=ed25519; p=MIIBpublic+key/==']],
])('checkRecords: DKIM is %s for %j', async (state, texts) => {
  expect((await check({ [expected.dkim.host]: texts })).dkim?.state).toBe(state);
});

test.each([
  ['right', { '_dmarc.mail.cedre.test': ['v=DMARC1; p=quarantine; rua=mailto:x@cedre.test'] }],
  ['right', { '_dmarc.mail.cedre.test': [], '_dmarc.cedre.test': ['v=DMARC1;p=reject'] }],
  ['missing', { '_dmarc.mail.cedre.test': [], '_dmarc.test': ['v=DMARC1; p=none'] }],
  ['wrong', { '_dmarc.mail.cedre.test': ['v=DMARC1'] }],
  ['wrong', { '_dmarc.mail.cedre.test': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }],
])('checkRecords: DMARC is %s for %j', async (state, changes) => {
  expect((await check(changes)).dmarc?.state).toBe(state);
});

test('checkRecords: a wrong record is told with what was found, an unanswered one has no verdict', async () => {
  const verdicts = await check({ [expected.spf.host]: ['v=spf1 mx -all'], [expected.dkim.host]: undefined });
  expect(verdicts).toEqual({
    spf: { state: 'wrong', found: 'v=spf1 mx -all' },
    dkim: undefined,
    dmarc: { state: 'right', found: 'v=DMARC1; p=none' },
  });
});
