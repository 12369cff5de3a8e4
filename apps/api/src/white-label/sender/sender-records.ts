import type { SenderRecordKind, SenderRecordState } from '@reprise/contract/white-label/mail-sender';
import type { ResolveTxt } from '../../platform/dns/resolve-txt.ts';

export const DKIM_SELECTOR = 'reprise';
const FOUND_MAX = 600;

type Domain = { domain: string; publicKey: string; spfInclude: string };
type Expected = { host: string; expected: string };
export type Verdict = { state: Exclude<SenderRecordState, 'unchecked'>; found: string | null };
/** Nothing for a record about which no name server answered. */
export type Verdicts = Record<SenderRecordKind, Verdict | undefined>;

/** The TXT records that a domain needs, as its owner writes them. */
export function expectedRecords({ domain, publicKey, spfInclude }: Domain): Record<SenderRecordKind, Expected> {
  return {
    spf: { host: domain, expected: `v=spf1 include:${spfInclude} ~all` },
    dkim: { host: `${DKIM_SELECTOR}._domainkey.${domain}`, expected: `v=DKIM1; k=rsa; p=${publicKey}` },
    dmarc: { host: `_dmarc.${domain}`, expected: 'v=DMARC1; p=none' },
  };
}

export async function checkRecords(resolve: ResolveTxt, domain: Domain): Promise<Verdicts> {
  const { spf, dkim, dmarc } = expectedRecords(domain);
  const unlessSilent = (verdict: Promise<Verdict>) => verdict.catch(() => undefined);
  const [ofSpf, ofDkim, ofDmarc] = await Promise.all([
    unlessSilent(resolve(spf.host).then((texts) => judgeSpf(texts, domain.spfInclude))),
    unlessSilent(resolve(dkim.host).then((texts) => judgeDkim(texts, domain.publicKey))),
    unlessSilent(findDmarc(resolve, domain.domain, dmarc.host).then(judgeDmarc)),
  ]);
  return { spf: ofSpf, dkim: ofDkim, dmarc: ofDmarc };
}

const MISSING: Verdict = { state: 'missing', found: null };
const verdictOf = (isRight: boolean, found: readonly string[]): Verdict => ({
  state: isRight ? 'right' : 'wrong',
  found: found.join('\n').slice(0, FOUND_MAX),
});

/** RFC 7208: two records are as bad as none, and nothing after `all` is read. */
function judgeSpf(texts: readonly string[], include: string): Verdict {
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text));
  const [record] = records;
  if (record === undefined) return MISSING;
  const terms = record.toLowerCase().split(/\s+/);
  const end = terms.findIndex((term) => /^[-+~?]?all$/.test(term));
  const isIn = terms
    .slice(0, end < 0 ? terms.length : end)
    .some((term) => term.replace(/^\+/, '') === `include:${include}`);
  return verdictOf(isIn && records.length === 1, records);
}

/** RFC 6376, section 3.6.1: tags in any order, blanks anywhere in the key; an empty key is a revoked one. */
function judgeDkim(texts: readonly string[], publicKey: string): Verdict {
  if (!texts.length) return MISSING;
  const isOurs = (text: string) => {
    const { v = 'DKIM1', k = 'rsa', p } = tagsOf(text);
    return v === 'DKIM1' && k === 'rsa' && p?.replaceAll(/\s/g, '') === publicKey;
  };
  return verdictOf(texts.some(isOurs), texts);
}

function judgeDmarc(texts: readonly string[]): Verdict {
  const [record] = texts;
  if (record === undefined) return MISSING;
  const { p = '' } = tagsOf(record);
  return verdictOf(texts.length === 1 && ['none', 'quarantine', 'reject'].includes(p.toLowerCase()), texts);
}

/** A subdomain without a policy of its own has that of the nearest domain above it. */
async function findDmarc(resolve: ResolveTxt, domain: string, own: string): Promise<readonly string[]> {
  const labels = domain.split('.');
  const above = labels.slice(1, -1).map((_, n) => `_dmarc.${labels.slice(n + 1).join('.')}`);
  for (const host of [own, ...above]) {
    const records = (await resolve(host)).filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (records.length) return records;
  }
  return [];
}

const tagsOf = (text: string): Partial<Record<string, string>> =>
  Object.fromEntries(
    text.split(';').flatMap((tag) => {
      const at = tag.indexOf('=');
      return at < 0 ? [] : [[tag.slice(0, at).trim().toLowerCase(), tag.slice(at + 1).trim()]];
    }),
  );
