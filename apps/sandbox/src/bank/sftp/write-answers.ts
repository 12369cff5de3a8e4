import { lastChange, type Payout } from '../payout.ts';

const toXml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
const decimal = (cents: number): string => String(cents).padStart(3, '0').replace(/(..)$/, '.$1');
const reason = (code: string | null): string =>
  code ? `<StsRsnInf><Rsn><Cd>${toXml(code)}</Cd></Rsn></StsRsnInf>` : '';
const header = (id: string, at: Date): string =>
  `<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${at.toISOString().slice(0, 19)}</CreDtTm></GrpHdr>`;
const STATUS = { accepted: 'ACSP', paid: 'ACSC', refused: 'RJCT', cancelled: 'CANC', returned: 'ACSC' } as const;

type Report = {
  readonly id: string;
  readonly at: Date;
  readonly messageId: string;
  readonly status: 'ACCP' | 'PART' | 'RJCT' | null;
  readonly code: string | null;
  readonly payouts: readonly Payout[];
};

/** A status report, pain.002.001.10. */
export function writePain002({ id, at, messageId, status, code, payouts }: Report): string {
  const lines = payouts.map((payout) => {
    const { state, code: why } = lastChange(payout);
    const key = toXml(payout.request.key);
    const amount = `<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${decimal(payout.request.amount)}</InstdAmt></Amt></OrgnlTxRef>`;
    return `<TxInfAndSts><OrgnlEndToEndId>${key}</OrgnlEndToEndId><TxSts>${STATUS[state]}</TxSts>${reason(why)}${amount}</TxInfAndSts>`;
  });
  const message = toXml(messageId);
  const group = `<OrgnlMsgId>${message}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>`;
  const block = lines.length
    ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${message}</OrgnlPmtInfId>\n${lines.join('\n')}\n</OrgnlPmtInfAndSts>`
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>${header(id, at)}
<OrgnlGrpInfAndSts>${group}${status ? `<GrpSts>${status}</GrpSts>` : ''}${reason(code)}</OrgnlGrpInfAndSts>
${block}</CstmrPmtStsRpt></Document>
`;
}

/** A booking notice, camt.054.001.08: money that left, and money that came back with its reason. */
export function writeCamt054(id: string, at: Date, payouts: readonly { payout: Payout; change: number }[]): string {
  const entries = payouts.map(({ payout, change }) => {
    const { state, code, at: day } = payout.changes[change]!;
    const isReturn = state === 'returned';
    const amount = `<Amt Ccy="EUR">${decimal(payout.request.amount)}</Amt>`;
    const returned = isReturn ? `<RtrInf><Rsn><Cd>${toXml(code ?? 'MS03')}</Cd></Rsn></RtrInf>` : '';
    const refs = `<Refs><AcctSvcrRef>${payout.id}</AcctSvcrRef><EndToEndId>${toXml(payout.request.key)}</EndToEndId></Refs>`;
    return `<Ntry>${amount}<CdtDbtInd>${isReturn ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day.slice(0, 10)}</Dt></BookgDt><AcctSvcrRef>${payout.id}</AcctSvcrRef><BkTxCd><Prtry><Cd>TRANSFER</Cd></Prtry></BkTxCd><NtryDtls><TxDtls>${refs}${amount}<CdtDbtInd>${isReturn ? 'CRDT' : 'DBIT'}</CdtDbtInd>${returned}</TxDtls></NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn>${header(id, at)}
<Ntfctn><Id>${id}</Id><CreDtTm>${at.toISOString().slice(0, 19)}</CreDtTm><Acct><Id><Othr><Id>SANDBOX</Id></Othr></Id></Acct>
${entries.join('\n')}
</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>
`;
}
