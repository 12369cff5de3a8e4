import { locales } from '@reprise/i18n';
import { GLOSSARY } from '@reprise/i18n/glossary';
import { table } from './markdown.ts';

/** The words of the product in four languages, and those that are not used. */
export function renderGlossary(): string {
  const notSaid = (patterns: readonly RegExp[] | undefined) =>
    (patterns ?? []).map(({ source }) => `\`${source.replaceAll('|', '\\|')}\``).join(', ');
  return [
    '<!-- Written by `node tools/src/generate/generate-docs.ts` from packages/i18n/src/glossary.ts: change it there. -->',
    '# The words people read',
    'One name for one thing in screens, mails and papers. `CONTEXT.md` has the words of the code. A test refuses the words of the second table in the message files.',
    '## Say',
    table(
      ['Code', 'Meaning', ...locales],
      GLOSSARY.map(({ code, meaning, say }) => [code, meaning, ...locales.map((locale) => say[locale])]),
    ),
    '## Do not say',
    table(
      ['Code', ...locales],
      GLOSSARY.map(({ code, not }) => [code, ...locales.map((locale) => notSaid(not[locale]))]),
    ),
    '',
  ].join('\n\n');
}
