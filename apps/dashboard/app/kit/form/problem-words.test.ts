import { VIOLATION_CODES, type ViolationCode } from '@reprise/contract/http/violations';
import { locales } from '@reprise/i18n';
import { expect, test } from 'vitest';
import { loadNamespace } from '../../i18n/messages.ts';
import { violationWords } from './problem-words.ts';

const english = { path: 'body.name', message: 'Too small: expected string to have >=2 characters' };

test.each(locales)(
  '%s: every code of the server has words, with its figure and without its English',
  async (locale) => {
    const t = await loadNamespace(locale, 'scaffolds');
    const texts = VIOLATION_CODES.map((code) => violationWords({ ...english, code, limit: 7 }, t));
    for (const text of texts) expect(text).not.toMatch(/problems\.|Too small|\{\{/);
    expect(new Set(texts).size).toBeGreaterThan(VIOLATION_CODES.length - 3);
    for (const code of ['too_short', 'too_long', 'too_few', 'too_many', 'too_small', 'too_big'] as const)
      expect(violationWords({ ...english, code, limit: 7 }, t), code).toContain('7');
  },
);

test('a code that came with a newer server is told vaguely rather than in English', async () => {
  const t = await loadNamespace('fr-FR', 'scaffolds');
  expect(violationWords({ ...english, code: 'brand_new' as ViolationCode }, t)).toBe('Vérifiez cette valeur.');
  expect(violationWords({ ...english, code: 'too_short', limit: 2 }, t)).toBe('2 caractères au moins.');
});
