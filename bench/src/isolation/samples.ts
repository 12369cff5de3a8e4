let serial = 0;
/** A name nobody has yet. */
export const fresh = () => `isolation-${process.pid}-${serial++}`;
/** One dot. */
export const png = Uint8Array.fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
);
/** One empty page. */
export const pdf = new TextEncoder().encode(
  [
    '%PDF-1.4',
    '1 0 obj',
    '<< /Type /Catalog /Pages 2 0 R >>',
    'endobj',
    '2 0 obj',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    'endobj',
    '3 0 obj',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    'endobj',
    'xref',
    '0 4',
    '0000000000 65535 f ',
    '0000000009 00000 n ',
    '0000000058 00000 n ',
    '0000000115 00000 n ',
    'trailer',
    '<< /Size 4 /Root 1 0 R >>',
    'startxref',
    '186',
    '%%EOF',
    '',
  ].join('\n'),
);

/** What a bank says of one transfer of 100 euros that it has booked. */
export const bookedNotice = (key: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn><Ntry>
<Amt Ccy="EUR">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls>
<Refs><EndToEndId>${key}</EndToEndId></Refs><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>
</TxDtls></NtryDtls></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`);
