import { ApiRefusal } from '@reprise/client/call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pageForTest } from '../../testing/page.tsx';
import { pageForTexts, siteForTest, textForTest, thingForTest } from '../../testing/texts.ts';
import { keyOfText, languagesOf, type Text, type TextPage } from './read-texts.ts';
import { type Seen, TextList } from './text-list.tsx';
import { useTranslator } from './use-drafts.ts';

type Sent = {
  kind: Text['kind'];
  objectId: string;
  field: string;
  text: string | null;
  original: string;
  version: number;
};
const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api/call.ts', () => ({ call }));

const SITE = siteForTest();
let texts: Map<string, Text>;
let shown: TextPage;
let sent: Sent[];

/** An API that keeps what it is sent. */
beforeEach(() => {
  shown = pageForTexts();
  texts = new Map(shown.things.flatMap((thing) => thing.texts).map((text) => [keyOfText(text), text]));
  sent = [];
  call.mockImplementation(async (route: { id: string }, { body }: { body?: { texts: Sent[] } }) => {
    if (route.id !== 'saveTranslations') return shown;
    return { texts: body!.texts.map(save) };
  });
});
function save(one: Sent): Text {
  sent.push(one);
  const text = texts.get(keyOfText(one))!;
  const state = one.text === null ? 'missing' : 'translated';
  const saved = {
    ...text,
    text: one.text,
    original: one.original,
    state,
    formerOriginal: null,
    version: one.version + 1,
  } as const;
  texts.set(keyOfText(one), saved);
  return saved;
}

function Page() {
  const translator = useTranslator(SITE.accountId);
  const cache = useQueryClient();
  cache.setQueryData(languagesOf(SITE.accountId).queryKey, SITE);
  const [seen, setSeen] = useState<Seen | undefined>();
  return (
    <TextList
      accountId={SITE.accountId}
      main="fr-FR"
      filters={{ language: 'de-DE' }}
      allHref="?"
      translator={translator}
      seen={seen}
      onSee={setSeen}
      head={(counts) => <output aria-label="missing">{counts?.missing}</output>}
    />
  );
}
const open = () => render(pageForTest(<Page />));
const field = (place: string) => page.getByRole('textbox', { name: new RegExp(`${place}$`) });
const row = async (place: string) => (await field(place).findElement()).closest('.tr-row')!;
const partOf = async (place: string, selector: string) => (await row(place)).querySelector(selector);
const wordsIn = async (place: string, selector: string) => (await partOf(place, selector))?.textContent;
const status = (place: string) => wordsIn(place, '.tr-status');
const said = () => document.querySelector('.tr-keys [role=status]')?.textContent;
const focused = () => document.activeElement?.getAttribute('aria-labelledby')?.split(' ').at(-1);
const isAt = async (place: string) => expect.poll(focused).toBe(`${(await field(place).findElement()).id}-place`);

test('TextList: Enter saves and goes to the next missing text, Alt and the arrow go back, the time is told', async () => {
  await open();
  await field('Réponse 1').click();
  await userEvent.keyboard('Intakt{Enter}');
  await isAt('Réponse 3');
  await expect.poll(() => status('Réponse 1')).toBe('Traduit');
  expect(sent).toMatchObject([{ text: 'Intakt', version: 0, original: 'Intact' }]);
  await expect.poll(said).toMatch(/^Enregistré à \d\d:\d\d$/);
  await expect.element(page.getByLabelText('missing')).toHaveTextContent('1');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await isAt('Réponse 2');
  await field('Réponse 3').click();
  await userEvent.keyboard('Kaputt{Enter}');
  await expect.poll(said).toBe('Plus rien à traduire dans cette liste.');
  await expect.element(field('Réponse 3')).toHaveValue('Kaputt');
});

test('TextList: Shift and Enter make a line only where lines are allowed, Esc restores the saved text', async () => {
  const lines = textForTest({ field: 'description', format: 'lines', maxLength: 500 });
  shown = pageForTexts([{ ...thingForTest(), texts: [...thingForTest().texts, lines] }]);
  await open();
  await field('Réponse 2').click();
  await userEvent.keyboard('{End}{Shift>}{Enter}{/Shift} stark');
  await expect.element(field('Réponse 2')).toHaveValue('Verkratzt stark');
  expect(await status('Réponse 2')).toBe('En cours');
  await userEvent.keyboard('{Escape}');
  await expect.element(field('Réponse 2')).toHaveValue('Verkratzt');
  expect(await status('Réponse 2')).toBe('Traduit');
  await field('Réponse 1, aide').click();
  await userEvent.keyboard('eins{Shift>}{Enter}{/Shift}zwei');
  await expect.element(field('Réponse 1, aide')).toHaveValue('eins\nzwei');
  expect(sent).toEqual([]);
});

test('TextList: leaving a field saves it, an emptied one loses its translation, an unchanged one is not sent', async () => {
  await open();
  await field('Réponse 2').click();
  await field('Réponse 1').click();
  expect(sent).toEqual([]);
  await field('Réponse 2').fill('');
  await field('Réponse 1').click();
  await expect.poll(() => status('Réponse 2')).toBe('À traduire');
  expect(sent).toMatchObject([{ text: null, version: 1 }]);
});

test('TextList: a text that is too long or that the API refuses stays in its field with the reason', async () => {
  await open();
  await field('Réponse 1').fill('x'.repeat(25));
  await field('Réponse 3').click();
  await expect.poll(() => wordsIn('Réponse 1', '[role=alert]')).toMatch(/^Trop long\W+24 signes au plus\.$/);
  expect([sent, await status('Réponse 1')]).toEqual([[], 'Pas enregistré']);
  call.mockRejectedValueOnce(new ApiRefusal(422, { code: 'validation_failed' }, undefined));
  await field('Réponse 1').fill('Intakt');
  await field('Réponse 3').click();
  await expect.poll(() => wordsIn('Réponse 1', '[role=alert]')).toMatch('ne peut pas être enregistré');
  await expect.element(field('Réponse 1')).toHaveValue('Intakt');
});

test('TextList: a text somebody else saved meanwhile shows both versions, and either can be kept', async () => {
  await open();
  const data = { text: 'Heil', version: 4, translatedBy: 'Anne Lambert' };
  const conflict = () => new ApiRefusal(409, { code: 'concurrent_change', data }, undefined);
  call.mockRejectedValueOnce(conflict());
  await field('Réponse 1').fill('Intakt');
  await field('Réponse 2').click();
  await expect.element(page.getByText('Anne Lambert a enregistré un autre texte entre-temps.')).toBeVisible();
  await expect.element(page.getByText('Heil')).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer le mien' }).click();
  await expect.poll(() => status('Réponse 1')).toBe('Traduit');
  expect(sent).toMatchObject([{ text: 'Intakt', version: 4 }]);

  call.mockRejectedValueOnce(conflict());
  await field('Réponse 3').fill('Zerbrochen');
  await field('Réponse 2').click();
  const theirs = thingForTest().texts[3]!;
  shown = pageForTexts([{ ...thingForTest(), texts: [{ ...theirs, text: 'Heil', state: 'translated', version: 4 }] }]);
  await page.getByRole('button', { name: 'Garder l’autre' }).click();
  await expect.element(field('Réponse 3')).toHaveValue('Heil');
  expect(sent).toHaveLength(1);
});

test('TextList: a changed original shows what went and what came, and “still right” keeps the translation', async () => {
  await open();
  const original = (selector: string) => wordsIn('Réponse 4', `.tr-original ${selector}`);
  await expect.element(field('Réponse 4')).toHaveValue('Schwarz');
  expect(await original('ins')).toBe(' et chaud');
  expect(await original('del')).toBeUndefined();
  const languages = [await partOf('Réponse 4', '.tr-original'), await partOf('Réponse 4', 'textarea')];
  expect(languages.map((one) => one?.getAttribute('lang'))).toEqual(['fr-FR', 'de-DE']);
  await page.getByRole('button', { name: 'Toujours juste' }).click();
  await expect.poll(() => status('Réponse 4')).toBe('Traduit');
  expect(sent).toMatchObject([{ text: 'Schwarz', original: 'Écran noir et chaud', version: 1 }]);
  expect(await original('ins')).toBeUndefined();
});

test('TextList: the translation of the same original elsewhere is taken with one press', async () => {
  await open();
  await page.getByRole('button', { name: 'Reprendre de Tablettes' }).click();
  await expect.element(field('Réponse 3')).toHaveValue('Kaputt');
  expect(sent).toMatchObject([{ text: 'Kaputt' }]);
});

test('TextList: words in braces are chips, and one that is lost is named before anything is sent', async () => {
  const terms = textForTest({
    kind: 'settings',
    field: 'transferOrderTerms',
    number: null,
    format: 'lines',
    maxLength: 5_000,
    original: 'Vendu à {buyer_name}.',
    variables: ['buyer_name'],
  });
  shown = pageForTexts([{ ...thingForTest(), group: 'pages', heading: 'settings', texts: [terms] }]);
  await open();
  const place = 'Conditions de l’ordre de transfert';
  await expect.element(field(place)).toBeVisible();
  expect(await wordsIn(place, '.tr-original .tr-var')).toBe('{buyer_name}');
  await field(place).fill('Verkauft.');
  await expect.poll(() => wordsIn(place, '.tr-kept')).toBe('Il manque {buyer_name}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => wordsIn(place, '[role=alert]')).toMatch('{buyer_name}');
  expect(sent).toEqual([]);
});

test('TextList: the next things come behind “show more”, and an empty list says why', async () => {
  shown = pageForTexts([thingForTest()], true);
  await open();
  await expect.element(field('Réponse 1')).toBeVisible();
  const second = { ...thingForTest(), id: 'second', heading: 'Batterie ?' };
  shown = pageForTexts([
    { ...second, texts: second.texts.map((text) => ({ ...text, objectId: `${text.objectId}b` })) },
  ]);
  await page.getByRole('button', { name: 'Afficher la suite' }).click();
  await expect.element(page.getByRole('heading', { name: /Batterie/ })).toBeVisible();
  expect(page.getByRole('button', { name: 'Afficher la suite' }).elements()).toEqual([]);
});
