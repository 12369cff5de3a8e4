import { SaxesParser } from 'saxes';
import type { ReadUnit, TranslationFile } from './translation-units.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const toXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/** XLIFF 1.2: every tool of translators reads it. */
export function writeXliffFile({ source, target, units }: TranslationFile): string {
  const body = units.map(
    ({
      key,
      place,
      maxLength,
      original,
      translation,
    }) => `      <trans-unit id="${toXml(key)}" maxwidth="${maxLength}" size-unit="char">
        <source xml:space="preserve">${toXml(original)}</source>
        <target xml:space="preserve" state="${translation ? 'translated' : 'needs-translation'}">${toXml(translation)}</target>
        <note>${toXml(place)}</note>
      </trans-unit>
`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="reprise" datatype="plaintext" source-language="${source}" target-language="${target}">
    <body>
${body.join('')}    </body>
  </file>
</xliff>
`;
}

export type ReadXliff = { ok: true; target: string | undefined; units: ReadUnit[] } | { ok: false; line: number };

/**
 * Reads XLIFF 1.2 and the units of XLIFF 2. Inline tags that tools add are left out and their text is kept. The parser knows
 * no entities but those of XML itself, so a file cannot make it load or expand anything.
 */
export function readXliffFile(content: string): ReadXliff {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  const units: ReadUnit[] = [];
  let target: string | undefined;
  let unit: ReadUnit | undefined;
  let into: 'source' | 'target' | undefined;
  let said = '';
  let wrongLine: number | undefined;
  parser.on('error', () => {
    wrongLine ??= parser.line;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'file') target ??= attributes['target-language'];
    if (name === 'xliff') target ??= attributes.trgLang;
    if (name === 'trans-unit' || name === 'unit')
      unit = { line: parser.line, key: attributes.id ?? '', original: undefined, translation: '' };
    if (unit && (name === 'source' || name === 'target')) {
      into = name;
      said = '';
    }
  });
  parser.on('text', (text) => {
    if (into) said += text;
  });
  parser.on('cdata', (text) => {
    if (into) said += text;
  });
  parser.on('closetag', ({ name }) => {
    if (unit && name === into) {
      if (name === 'source') unit.original = said;
      else unit.translation = said;
      into = undefined;
    }
    if (unit && (name === 'trans-unit' || name === 'unit')) {
      units.push(unit);
      unit = undefined;
    }
  });
  parser.write(content).close();
  return wrongLine === undefined ? { ok: true, target, units } : { ok: false, line: wrongLine };
}
