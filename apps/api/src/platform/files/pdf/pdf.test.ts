import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { measureCpu } from '../../../../testing/harness/cpu-time.ts';
import { flateOf, makeCompactPdf, makePdf, streamOf } from '../../../../testing/samples/files.ts';
import { pdfLimits } from '../limits.ts';
import { checkPdf } from './pdf.ts';

const refused = (reason: string) => expect.objectContaining({ name: 'UploadRefused', reason });
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const objStm = '/Type /ObjStm /N 1 /First 4';
const hiding = `5 0 ${script}`;

describe('accepts', () => {
  const accepted: [string, Buffer][] = [
    ['a page with a table of offsets', makePdf()],
    ['a page in an object stream', makeCompactPdf()],
    ['opening at a place', makePdf({ catalog: '/OpenAction [3 0 R /XYZ null null 0]' })],
    [
      'opening by going to a place',
      makePdf({ catalog: '/OpenAction 5 0 R', objects: ['<< /S /GoTo /D [3 0 R /Fit] >>'] }),
    ],
    ['the same in an object stream', makeCompactPdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
    [
      'links to pages and addresses',
      makePdf({
        objects: [
          '<< /S /URI /URI (https://shop.example/terms) >>',
          '<< /S /URI /URI <6d61696c746f3a61406578616d706c652e636f6d> >>',
        ],
      }),
    ],
    [
      'content in base 85',
      makePdf({
        objects: [
          streamOf('/Filter [/ASCII85Decode /FlateDecode]', Buffer.from(base85(deflateSync(Buffer.from('q Q'))))),
        ],
      }),
    ],
    [
      'a photograph',
      makePdf({
        objects: [
          streamOf(
            '/Type /XObject /Subtype /Image /Width 1 /Height 1 /Filter /DCTDecode',
            Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
          ),
        ],
      }),
    ],
    [
      'a length kept elsewhere',
      makePdf({ objects: [streamOf('/Filter /FlateDecode', deflateSync(Buffer.from('q Q')), '6 0 R'), '11'] }),
    ],
    ['words that are not names', makePdf({ objects: ['(JavaScript, a stream of data, a Launch)'] })],
    ['a name that only starts like a bad one', makePdf({ catalog: '/Launching true /AAA true' })],
    ['blanks after the end', Buffer.concat([makePdf(), Buffer.from('\r\n\0')])],
  ];
  test.each(accepted)('%s', (_what, file) => {
    expect(checkPdf(file)).toEqual({ bytes: file, contentType: 'application/pdf' });
  });
});

describe('refuses what acts', () => {
  const unsafe: [string, Buffer][] = [
    ['a script, plainly', makePdf({ catalog: '/OpenAction 5 0 R', objects: [script] })],
    ['a script that nothing points to', makePdf({ objects: [script] })],
    ['a script in hexadecimal', makePdf({ objects: ['<< /S /J#61va#53cript /#4a#53 (app.alert(1)) >>'] })],
    ['a script all in hexadecimal', makePdf({ objects: [`<< /S /${hex('JavaScript')} >>`] })],
    ['a script in the names', makePdf({ catalog: '/Names << /JavaScript 5 0 R >>' })],
    ['a script in an object stream', makeCompactPdf({ catalog: `/OpenAction ${script}` })],
    [
      'a script in hexadecimal in an object stream',
      makeCompactPdf({ catalog: `/OpenAction << /S /${hex('JavaScript')} >>` }),
    ],
    ['only /JS in an object stream', makeCompactPdf({ catalog: '/X << /J#53 (app.alert(1)) >>' })],
    ['a program', makePdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] })],
    ['an attached file', makePdf({ objects: [flateOf('MZ', '/Type /EmbeddedFile')] })],
    ['attached files', makePdf({ catalog: '/Names << /EmbeddedFiles 5 0 R >>' })],
    ['an attachment', makePdf({ objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>'] })],
    ['an act on a page', makePdf({ catalog: '/AA << /WC 5 0 R >>' })],
    ['rich media', makePdf({ objects: ['<< /Type /Annot /Subtype /RichMedia >>'] })],
    ['a form of another kind', makePdf({ catalog: '/AcroForm << /XFA 5 0 R >>' })],
    ['a form that sends', makePdf({ objects: ['<< /S /SubmitForm /F (https://evil.example) >>'] })],
    ['another document', makePdf({ objects: ['<< /S /GoToR /F (\\\\\\\\evil.example\\\\a.pdf) >>'] })],
    ['a page of the web on opening', makePdf({ catalog: '/OpenAction << /S /URI /URI (https://evil.example) >>' })],
    ['an act on opening that is not here', makePdf({ catalog: '/OpenAction 99 0 R' })],
    ['an act on opening, in hexadecimal', makePdf({ catalog: `/${hex('OpenAction')} 99 0 R` })],
    [
      'a chain that starts by going to a place',
      makePdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 9 0 R >>' }),
    ],
    [
      'an object that is harmless only in one version',
      makePdf({
        catalog: '/OpenAction 5 0 R',
        objects: ['[3 0 R /Fit]'],
        between: '5 0 obj << /S /URI /URI (https://evil.example) >> endobj\n',
      }),
    ],
    [
      'an act on opening in the bytes of a picture',
      makePdf({
        objects: [
          streamOf(
            '/Subtype /Image /Filter /DCTDecode',
            Buffer.from('<< /OpenAction << /S /URI /URI (http://x) >> >>'),
          ),
        ],
      }),
    ],
    ['a link that runs', makePdf({ objects: ['<< /S /URI /URI (javascript:alert\\(1\\)) >>'] })],
    ['a link that runs, in octal', makePdf({ objects: ['<< /S /URI /URI (\\152avascript:alert\\(1\\)) >>'] })],
    [
      'a link that runs, in hexadecimal',
      makePdf({ objects: ['<< /S /URI /URI <6a6176617363726970743a616c6572742831293b> >>'] }),
    ],
    ['a link to a file', makePdf({ objects: ['<< /S /URI /URI (file://evil.example/share) >>'] })],
    ['a link kept elsewhere', makePdf({ objects: ['<< /S /URI /URI 6 0 R >>', '(javascript:1)'] })],
    ['a page of the web in a remark', makePdf({ between: '%<html><script>alert(1)</script>\n' })],
  ];
  test.each(unsafe)('%s', (_what, file) => {
    expect(() => checkPdf(file)).toThrow(refused('file_unsafe'));
  });
});

describe('refuses scripts wherever they hide', () => {
  const encoded = (dictionary: string, data: Buffer) =>
    makePdf({ objects: [streamOf(`${objStm} ${dictionary}`, data)] });
  const hidden: [string, Buffer][] = [
    ['not compressed', encoded('', Buffer.from(hiding))],
    ['compressed', encoded('/Filter /FlateDecode', deflateSync(Buffer.from(hiding)))],
    [
      'under a type in hexadecimal',
      makePdf({ objects: [flateOf(hiding, `/Type /${hex('ObjStm')} /N 1 /${hex('First')} 4`)] }),
    ],
    ['without a type', makePdf({ objects: [flateOf(hiding, '/N 1 /First 4')] })],
    ['under a type kept elsewhere', makePdf({ objects: [flateOf('5 0 << /JS 6 0 R >>', '/Type 9 0 R /N 1')] })],
    ['called a picture', makePdf({ objects: [flateOf(hiding, '/Subtype /Image /N 1 /First 4')] })],
    ['called a table of offsets', makePdf({ objects: [flateOf(hiding, '/Type /XRef /N 1 /First 4')] })],
    ['compressed twice', encoded('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(Buffer.from(hiding))))],
    [
      'in base 85',
      encoded('/Filter [/ASCII85Decode /FlateDecode]', Buffer.from(base85(deflateSync(Buffer.from(hiding))))),
    ],
    ['in base 16', encoded('/Filter /AHx', Buffer.from(`${Buffer.from(hiding).toString('hex')}>`))],
    [
      'behind a predictor',
      encoded('/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 1 >>', deflateSync(upFiltered(hiding))),
    ],
    ['behind a filter we do not undo', encoded('/Filter /LZWDecode', Buffer.from([0x80, 0x0b, 0x60]))],
    ['behind a filter kept elsewhere', encoded('/Filter 6 0 R', deflateSync(Buffer.from(hiding)))],
    [
      'behind parameters kept elsewhere',
      encoded('/Filter /FlateDecode /DecodeParms 6 0 R', deflateSync(Buffer.from(hiding))),
    ],
    ['behind an encryption filter', encoded('/Filter /Crypt', Buffer.from('x'))],
    ['in another file', makePdf({ objects: [streamOf('/F (other.pdf)', Buffer.alloc(0))] })],
    ['in a string', makePdf({ objects: [`(5 0 obj ${script} endobj)`] })],
    ['in a remark', makePdf({ between: `%5 0 obj ${script} endobj\n` })],
    [
      'in the bytes of a picture',
      makePdf({ objects: [streamOf('/Subtype /Image /Filter /DCTDecode', Buffer.from(`5 0 obj ${script} endobj`))] }),
    ],
  ];
  test.each(hidden)('%s', (_what, file) => {
    expect(() => checkPdf(file)).toThrow(refused('file_unsafe'));
  });
});

describe('refuses what cannot be read in one way only', () => {
  const inner = Buffer.concat([Buffer.from('9 0 obj '), flateOf(hiding, objStm), Buffer.from(' endobj\n')]);
  const unreadable: [string, Buffer][] = [
    ['encrypted', makePdf({ trailer: '/Encrypt 5 0 R', objects: ['<< /Filter /Standard /V 2 >>'] })],
    ['encrypted, in hexadecimal', makePdf({ trailer: `/${hex('Encrypt')} 5 0 R` })],
    [
      'a stream in the bytes of a picture',
      makePdf({ objects: [streamOf('/Subtype /Image /Filter /DCTDecode', inner)] }),
    ],
    [
      'a stream in a string',
      makePdf({
        objects: [
          Buffer.concat([
            Buffer.from('('),
            Buffer.from(inner.toString('latin1').replace(/[()\\]/g, ' '), 'latin1'),
            Buffer.from(')'),
          ]),
        ],
      }),
    ],
    [
      'a stream that does not start on its line',
      makePdf({
        objects: [Buffer.from(flateOf(hiding, objStm).toString('latin1').replace('stream\n', 'stream'), 'latin1')],
      }),
    ],
    [
      'a stream longer than it says',
      makePdf({ objects: [streamOf('/Filter /FlateDecode', deflateSync(Buffer.from('q Q')), '3')] }),
    ],
    ['a stream without a length', makePdf({ objects: ['<< /N 1 >>\nstream\nq Q\nendstream'] })],
    ['a stream described twice', makePdf({ objects: [flateOf('q Q', '/Filter /DCTDecode')] })],
    [
      'a stream that is not deflated',
      makePdf({ objects: [streamOf('/Filter /FlateDecode', Buffer.from('not deflated'))] }),
    ],
    ['a string without an end', makePdf({ objects: ['(never'] })],
    ['not a value', makePdf({ objects: ['<< /A b >>'] })],
    ['nested without end', makePdf({ objects: ['['.repeat(50_000)] })],
    ['something before', Buffer.concat([Buffer.from('<html>'), makePdf()])],
    ['something after', Buffer.concat([makePdf(), Buffer.from('<script>alert(1)</script>')])],
    ['no pages', Buffer.from('%PDF-1.4\nxref\n0 0\ntrailer << >>\nstartxref\n9\n%%EOF')],
    [
      'a table that is elsewhere',
      Buffer.from(
        makePdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n3'),
        'latin1',
      ),
    ],
    ['a version that is none', Buffer.from(makePdf().toString('latin1').replace('1.4', '9.9'), 'latin1')],
    ['a header only', Buffer.from('%PDF-1.7\n')],
  ];
  test.each(unreadable)('%s', (_what, file) => {
    expect(() => checkPdf(file)).toThrow(
      expect.objectContaining({
        name: 'UploadRefused',
        reason: expect.stringMatching(/^file_(unreadable|type_refused|unsafe)$/),
      }),
    );
  });

  test('checkPdf: refuses a PDF truncated anywhere', () => {
    for (const file of [makePdf(), makeCompactPdf()]) {
      for (let length = 5; length < file.length - 2; length += 7) {
        expect(() => checkPdf(file.subarray(0, length))).toThrow(refused('file_unreadable'));
      }
    }
  });
});

describe('refuses what costs too much, soon', () => {
  const zeros = deflateSync(Buffer.alloc(9_000_000));
  const many = (count: number, object: (index: number) => string | Buffer) =>
    makePdf({ objects: Array.from({ length: count }, (_, index) => object(index)) });
  const costly: [string, Buffer][] = [
    ['one byte too many', Buffer.concat([makePdf(), Buffer.alloc(pdfLimits.maxBytes)])],
    ['one large stream', makePdf({ objects: [streamOf('/Filter /FlateDecode', zeros)] })],
    ['many streams, each within its limit', many(5, () => flateOf(Buffer.alloc(4_000_000)))],
    [
      'a stream in a stream',
      makePdf({ objects: [streamOf('/Filter [/FlateDecode /FlateDecode]', deflateSync(zeros))] }),
    ],
    ['strings within strings', makePdf({ objects: [`${'(1 0 obj'.repeat(20_000)}${')'.repeat(20_000)}`] })],
    [
      'streams within streams',
      makePdf({ objects: ['<< /First 1 /Length 9 0 R >>\nstream\n1 0 obj'.repeat(4000)], between: 'endstream\n' }),
    ],
    [
      'two pages of names',
      makePdf({ objects: [flateOf('/#41'.repeat(1_800_000)), flateOf('/#41'.repeat(1_800_000))] }),
    ],
    ['a page of blanks', makePdf({ objects: [`<< ${' '.repeat(200_000)} `] })],
    ['a page of words', makePdf({ objects: [`(${'% stream '.repeat(25_000)}`] })],
  ];
  test.each(costly)('%s', (_what, file) => {
    const spent = measureCpu(() =>
      expect(() => checkPdf(file)).toThrow(expect.objectContaining({ name: 'UploadRefused' })),
    );
    expect(spent).toBeLessThan(3_000);
  });
});

function hex(name: string): string {
  return [...Buffer.from(name)].map((byte) => `#${byte.toString(16)}`).join('');
}

function upFiltered(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.from([...bytes].flatMap((byte, index) => [2, (byte - (bytes[index - 1] ?? 0) + 256) % 256]));
}

function base85(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const group = Buffer.alloc(4);
    const size = bytes.copy(group, 0, at, at + 4);
    let value = group.readUInt32BE();
    let digits = '';
    for (let digit = 0; digit < 5; digit += 1) {
      digits = String.fromCharCode((value % 85) + 33) + digits;
      value = Math.floor(value / 85);
    }
    text += size === 4 && digits === '!!!!!' ? 'z' : digits.slice(0, size + 1);
  }
  return `${text}~>`;
}
