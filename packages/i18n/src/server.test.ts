import { expect, test } from 'vitest';
import { locales } from './index.ts';
import { loadNamespace } from './server.ts';

test('one namespace in every language', async () => {
  const translate = await loadNamespace('mail');
  expect(locales.map((locale) => translate(locale)('lost_password.validity', { count: 24 }))).toEqual([
    'Ce lien est valable 24 heures et ne peut servir qu’une seule fois.',
    'This link is valid for 24 hours and can be used only once.',
    'Deze link is 24 uur geldig en kan maar één keer worden gebruikt.',
    'Dieser Link ist 24 Stunden gültig und kann nur einmal verwendet werden.',
  ]);
  expect(translate('fr-FR', { 'layout.greeting': 'Salut,' })('layout.greeting')).toBe('Salut,');
  expect(translate('fr-FR')('layout.greeting')).toBe('Bonjour,');
});
