import { searchCatalog } from '@reprise/contract/catalogue/search-routes';
import { createEstimate, getDeclaration, listEstimateOptions } from '@reprise/contract/pricing/estimate-routes';
import {
  getSiteLanguages,
  listTranslations,
  saveTranslations,
  setSiteLanguages,
} from '@reprise/contract/translations/routes';
import { fieldRule, TEXTS, type TextKind } from '@reprise/contract/translations/texts';
import { saveHomePage } from '@reprise/contract/white-label/home-routes';
import { getWhiteLabelConfig, getWhiteLabelHome, getWhiteLabelTexts } from '@reprise/contract/white-label/routes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApi } from '../../testing/harness/use-api.ts';
import type { TestCatalogue } from '../../testing/world/catalogue.ts';
import type { Headers } from '../../testing/world/people.ts';
import { buildWorld } from '../../testing/world/world.ts';
import { numberOf } from './text-views.ts';
import { listedField } from './words.ts';

const api = useApi();
const world = buildWorld(api);
type Account = Awaited<ReturnType<typeof world.retailer>>;
let shop: Account;
let catalogue: TestCatalogue;
let manager: Headers;
let visitor: Headers;

beforeAll(async () => {
  shop = await world.retailer();
  catalogue = await world.catalogue(shop.id);
  manager = await world.manager(shop);
  visitor = world.visitor(shop);
});

type Text = {
  kind: TextKind;
  objectId: string;
  field: string;
  original: string;
  text: string | null;
  version?: number;
};
const save = (language: string, texts: Text[], headers = manager, id = shop.id) =>
  api.call(saveTranslations, { params: { id }, body: { language, texts } as never }, headers);
const list = async (query: object, id = shop.id, headers = manager) =>
  (
    await api.call(listTranslations, { params: { id }, query: { language: 'de-DE', ...query } as never }, headers)
  ).json();
const languages = async () => (await api.call(getSiteLanguages, { params: { id: shop.id } }, manager)).json();
const all = async (query: object = {}) => {
  const texts: Text[] = [];
  for (let page = 1; ; page++) {
    const answer = await list({ ...query, page: String(page) });
    texts.push(...answer.things.flatMap((thing: { texts: Text[] }) => thing.texts));
    if (!answer.hasMore) return texts;
  }
};
/** Every text that lacks one gets a translation that names its language. */
async function translateAll(language: string) {
  const missing = (await all({ language, state: 'missing' })) as Text[];
  const texts = missing.map(({ kind, objectId, field, original }) => ({
    ...{ kind, objectId, field, original },
    text: `${language.slice(0, 2)} ${original}`,
  }));
  if (texts.length) expect((await save(language, texts)).statusCode).toBe(200);
}

describe('the list of texts', () => {
  test('every field of the view has a rule, and every rule has a field in the view', async () => {
    const { rows } = await api.asAdmin((client) =>
      client.query("select pg_get_viewdef('app.published_text'::regclass) as definition"),
    );
    const definition = (rows[0] as { definition: string }).definition;
    for (const [kind, fields] of Object.entries(TEXTS))
      for (const field of Object.keys(fields)) {
        expect(definition).toContain(`'${kind}'`);
        if (field !== 'text' && field !== 'html') expect(definition, `${kind}.${field}`).toContain(`'${field}'`);
      }
    expect(fieldRule('circuit', 'ghost')).toBeUndefined();
    expect([fieldRule('circuit', 'text'), fieldRule('question', listedField('x'))]).toEqual([undefined, undefined]);
    const texts = await all();
    expect(texts.length).toBeGreaterThan(10);
  });

  test('our own words for circuits and payment modes are translated from the first day', async () => {
    const fresh = await world.retailer();
    await world.catalogue(fresh.id);
    const answer = await list({ language: 'nl-BE', group: 'payment_modes' }, fresh.id, await world.manager(fresh));
    expect(answer.counts.missing).toBe(0);
    expect(answer.counts.all).toBeGreaterThan(3);
  });

  test('a thing keeps its texts together, with what is missing first, and a search finds words of both languages', async () => {
    const { things, counts } = await list({ group: 'questions' });
    expect(counts.missing).toBe(counts.all);
    expect(things[0]).toMatchObject({ group: 'questions', missing: things[0].texts.length });
    const [question] = things[0].texts as Text[];
    await save('de-DE', [{ ...question!, text: 'Wie sieht der Bildschirm aus?' }].map(named));
    expect((await list({ search: 'bildschirm' })).counts).toMatchObject({ all: 1, translated: 1 });
    expect((await list({ group: 'questions' })).counts.translated).toBe(1);
  });

  test('one thing is read alone and whole, and its answers are numbered as customers see them', async () => {
    const { things: listed } = await list({ group: 'answers' });
    const { things, counts } = await list({ thing: listed[0].id });
    expect(things.map(({ id }: { id: string }) => id)).toEqual([listed[0].id]);
    const { texts } = things[0] as { texts: (Text & { number: number | null })[] };
    expect(counts.all).toBe(texts.length);
    const titles = texts.filter(({ kind, field }) => kind === 'answer' && field === 'title');
    expect(titles.map(({ number }) => number)).toEqual(titles.map((_, i) => i + 1));
    expect(texts[0]).toMatchObject({ kind: 'question', number: null });
    const translated = texts.find(({ text }) => text !== null) ?? texts[0]!;
    const [saved] = (await save('de-DE', [named({ ...translated, text: 'Antwort' })])).json().texts;
    expect(saved.number).toBe(translated.number);
  });

  test('texts of a list are numbered from 1 whatever stands before them', () => {
    const field = listedField('x');
    expect(numberOf({ kind: 'home_page', field, part: 3 })).toBe(1);
    expect(numberOf({ kind: 'circuit_rule', field, part: 15 })).toBe(2);
    expect([5, 6, 7].map((part) => numberOf({ kind: 'payment_mode', field, part }))).toEqual([1, 1, 2]);
    expect(numberOf({ kind: 'circuit', field: 'name', part: 1 })).toBeNull();
  });
});

test('getSiteLanguages: every language counts the same texts, a product once any language has a name for it', async () => {
  const own = await world.retailer();
  const { product } = await world.catalogue(own.id);
  const headers = await world.manager(own);
  const totals = async () => {
    const read = (await api.call(getSiteLanguages, { params: { id: own.id } }, headers)).json();
    const counts = read.languages as { language: string; total: number; translated: number; missing: number }[];
    for (const { total, translated, missing } of counts) expect(translated + missing).toBe(total);
    for (const { language, total } of counts.slice(1))
      expect((await list({ language }, own.id, headers)).counts.all).toBe(total);
    return counts.map(({ total }) => total);
  };
  const before = await totals();
  expect(new Set(before).size).toBe(1);
  const name = { kind: 'product' as const, objectId: product.id, field: 'label', original: product.label };
  expect((await save('de-DE', [{ ...name, text: 'Telefon' }], headers, own.id)).statusCode).toBe(200);
  expect(await totals()).toEqual(before.map((total) => total + 1));
});

test('listTranslations: another tenant’s manager gets 404, a seller 403', async () => {
  const asked = { params: { id: shop.id }, query: { language: 'de-DE' as const } };
  const other = await world.manager(await world.retailer());
  expect((await api.call(listTranslations, asked, other)).statusCode).toBe(404);
  const seller = await world.session(await world.user('store_seller', await world.store(shop.root)));
  expect((await api.call(listTranslations, asked, seller)).statusCode).toBe(403);
});

const named = ({ kind, objectId, field, original, text, version }: Text): Text => ({
  ...{ kind, objectId, field, original, text },
  ...(version !== undefined && { version }),
});

describe('saving', () => {
  test('refuses a text nobody reads, one that is too long, and one for the main language', async () => {
    const [text] = (await all({ group: 'answers' })) as [Text];
    const refused = async (change: Partial<Text>, language = 'de-DE') => {
      const answer = await save(language, [named({ ...text, text: 'Ja', ...change })]);
      return [answer.statusCode, answer.json().code];
    };
    expect(await refused({ objectId: crypto.randomUUID() })).toEqual([422, 'validation_failed']);
    expect(await refused({ field: 'ghost' })).toEqual([422, 'validation_failed']);
    expect(await refused({ text: 'x'.repeat(256) })).toEqual([422, 'validation_failed']);
    expect(await refused({ text: 'zwei\nZeilen' })).toEqual([422, 'validation_failed']);
    expect(await refused({}, 'fr-FR')).toEqual([422, 'validation_failed']);
  });

  test('a second translator who read the same version gets 409 with the text of the first', async () => {
    const [, text] = (await all({ group: 'answers' })) as [Text, Text];
    const first = await save('de-DE', [named({ ...text, text: 'Erste', version: 0 })]);
    expect(first.json().texts).toMatchObject([{ text: 'Erste', state: 'translated', version: 1 }]);
    const second = await save('de-DE', [named({ ...text, text: 'Zweite', version: 0 })]);
    expect([second.statusCode, second.json().code, second.json().data.text]).toEqual([
      409,
      'concurrent_change',
      'Erste',
    ]);
  });

  test('a changed original keeps its translation, is listed as changed, and is confirmed by saving it again', async () => {
    const { rows } = await api.asSystem(shop.id, ({ db }) =>
      sql<{ id: string }>`update app.category set highlighted_instruction = 'Effacez vos données'
        where id = ${catalogue.rootId} returning id`.execute(db),
    );
    const text = { kind: 'category' as const, objectId: rows[0]!.id, field: 'highlightedInstruction' };
    await save('de-DE', [{ ...text, original: 'Effacez vos données', text: 'Löschen Sie Ihre Daten' }]);
    await api.asSystem(shop.id, ({ db }) =>
      sql`update app.category set highlighted_instruction = 'Effacez tout' where id = ${catalogue.rootId}`.execute(db),
    );
    const [changed] = (await all({ state: 'changed', group: 'categories' })) as [Text & { formerOriginal: string }];
    expect(changed).toMatchObject({ text: 'Löschen Sie Ihre Daten', formerOriginal: 'Effacez vos données' });
    const stale = await save('de-DE', [{ ...text, original: 'Effacez vos données', text: 'x' }]);
    expect(stale.statusCode).toBe(409);
    const kept = await save('de-DE', [named({ ...changed, text: changed.text })]);
    expect(kept.json().texts).toMatchObject([{ state: 'translated', formerOriginal: null }]);
  });

  test('null removes a translation; another tenant’s manager gets 404', async () => {
    const [text] = (await all({ group: 'answers' })) as [Text];
    const { kind, objectId, field, original } = text;
    await save('de-DE', [{ kind, objectId, field, original, text: 'Weg' }]);
    const removed = await save('de-DE', [{ kind, objectId, field, original, text: null }]);
    expect(removed.json().texts).toMatchObject([{ text: null, state: 'missing', version: 0 }]);
    const other = await world.manager(await world.retailer());
    expect((await save('de-DE', [named({ ...text, text: 'x' })], other)).statusCode).toBe(404);
  });
});

describe('a language', () => {
  test('is offered once questions, answers, circuits and payment modes are translated, and stays offered afterwards', async () => {
    const set = (...wanted: string[]) =>
      api.call(setSiteLanguages, { params: { id: shop.id }, body: { languages: wanted as never } }, manager);
    const early = await set('nl-BE');
    expect([early.statusCode, early.json().code]).toEqual([422, 'language_incomplete']);
    await translateAll('nl-BE');
    expect((await set('nl-BE', 'fr-FR')).statusCode).toBe(200);
    expect(await languages()).toMatchObject({
      main: 'fr-FR',
      languages: expect.arrayContaining([
        expect.objectContaining({ language: 'nl-BE', isOffered: true, essentialMissing: 0, missing: 0 }),
        expect.objectContaining({ language: 'de-DE', isOffered: false }),
      ]),
    });
    const config = (await api.call(getWhiteLabelConfig, { query: { host: shop.host } })).json();
    expect(config.account.languages).toEqual(['fr-FR', 'nl-BE']);
    await api.asSystem(shop.id, ({ db }) =>
      sql`delete from app.translation where account_id = ${shop.id} and kind = 'answer' and language = 'nl-BE'`.execute(
        db,
      ),
    );
    expect((await set('nl-BE')).statusCode).toBe(200);
    await translateAll('nl-BE');
  });
});

describe('what customers read', () => {
  test('the tunnel speaks the language asked for: product, questions, circuits, payment modes and waterfall', async () => {
    await translateAll('nl-BE');
    await save('nl-BE', [
      {
        kind: 'product',
        objectId: catalogue.product.id,
        field: 'label',
        original: catalogue.product.label,
        text: 'Nova twaalf',
      },
    ]);
    const { product, screen, rules, modes } = catalogue;
    const declaration = {
      productId: product.id,
      responses: [{ questionId: screen.id, answerIds: [screen.scratched] }],
    };
    const query = { language: 'nl-BE' as const };
    await expect
      .poll(async () => {
        const asked = await api.call(getDeclaration, { params: { id: product.id }, query }, visitor);
        return asked.json().product.label;
      })
      .toBe('Nova twaalf');
    const asked = (await api.call(getDeclaration, { params: { id: product.id }, query }, visitor)).json();
    for (const { title, answers } of asked.questions)
      for (const said of [title, ...answers.map((answer: { title: string }) => answer.title)])
        expect(said).toMatch(/^nl /);
    const body = { declaration, circuitRuleId: rules.web_post, paymentModeId: modes.gift_card };
    const quote = (await api.call(createEstimate, { query, body }, visitor)).json();
    const labels = quote.waterfall.map(({ label }: { label: string }) => label).join(' | ');
    expect(labels).not.toMatch(/Carte cadeau|Rayé/);
    const original = (await api.call(createEstimate, { query: {}, body }, visitor)).json();
    expect([original.payout, original.estimatedPrice]).toEqual([quote.payout, quote.estimatedPrice]);
    const options = (await api.call(listEstimateOptions, { query, body: { declaration } }, visitor)).json();
    const post = options.circuits.find(
      ({ circuitRuleId }: { circuitRuleId: string }) => circuitRuleId === rules.web_post,
    );
    expect(post.instructions.length).toBeGreaterThan(0);
    const french = (await api.call(listEstimateOptions, { query: {}, body: { declaration } }, visitor)).json();
    const same = french.circuits.find(
      ({ circuitRuleId }: { circuitRuleId: string }) => circuitRuleId === rules.web_post,
    );
    for (const [i, { label }] of post.instructions.entries()) expect(label).not.toBe(same.instructions[i].label);
  });

  test('search finds a product by its name in any language, and says it in the language asked for', async () => {
    const find = async (q: string, language?: 'nl-BE') =>
      (await api.call(searchCatalog, { query: { q, ...(language && { language }) } }, visitor)).json()['hydra:member'];
    expect(await find('twaalf')).toMatchObject([{ label: catalogue.product.label }]);
    expect(await find('nova', 'nl-BE')).toMatchObject([{ label: 'Nova twaalf' }]);
  });

  test('pages fall back field by field, and a translation of HTML is sanitised when it is shown', async () => {
    await api.asSystem(shop.id, ({ db }) =>
      sql`update app.organization_root_detail set faq_and_contact = '<p>Bonjour</p>', service_terms = '<p>Conditions</p>'
        where account_id = ${shop.id}`.execute(db),
    );
    await save('nl-BE', [
      {
        ...{ kind: 'settings', objectId: shop.id, field: 'faqAndContact', original: '<p>Bonjour</p>' },
        text: '<p>Dag</p><script>hit()</script>',
      },
    ]);
    const query = { host: shop.host, language: 'nl-BE' as const };
    const texts = (await api.call(getWhiteLabelTexts, { query })).json();
    expect([texts.faqAndContact, texts.serviceTerms]).toEqual(['<p>Dag</p>', '<p>Conditions</p>']);
  });

  test('a block of the home page keeps its translation when it moves, and shows it as changed when it is edited', async () => {
    const publish = (widgets: object[]) =>
      api.call(
        saveHomePage,
        {
          params: { id: shop.id },
          body: { status: 'published', metaTitle: 'Vendez', metaDescription: null, widgets } as never,
        },
        manager,
      );
    const block = (html: string) => ({ type: 'html', html });
    await publish([block('<p>Nos engagements ici</p>'), { type: 'search', title: 'Bonjour' }]);
    const html = '<p>Nos engagements ici</p>';
    await save('nl-BE', [
      {
        kind: 'home_page',
        objectId: shop.id,
        field: listedField(html, 'html'),
        original: html,
        text: '<p>Onze beloften hier</p>',
      },
      { kind: 'home_page', objectId: shop.id, field: listedField('Bonjour'), original: 'Bonjour', text: 'Dag' },
      { kind: 'home_page', objectId: shop.id, field: 'metaTitle', original: 'Vendez', text: 'Verkoop' },
    ]);
    const home = async () =>
      (await api.call(getWhiteLabelHome, { query: { host: shop.host, language: 'nl-BE' } })).json();
    expect(await home()).toMatchObject({
      metaTitle: 'Verkoop',
      widgets: [{ html: '<p>Onze beloften hier</p>' }, { title: 'Dag' }],
    });
    await publish([{ type: 'search', title: 'Bonjour' }, block(html)]);
    expect((await home()).widgets).toMatchObject([{ title: 'Dag' }, { html: '<p>Onze beloften hier</p>' }]);
    await publish([{ type: 'search', title: 'Bonjour' }, block('<p>Nos engagements, ici</p>')]);
    expect((await home()).widgets[1]).toEqual({ type: 'html', html: '<p>Onze beloften hier</p>' });
    const changed = (await all({ language: 'nl-BE', state: 'changed', group: 'pages' })) as Text[];
    expect(changed).toMatchObject([{ text: '<p>Onze beloften hier</p>', formerOriginal: html }]);
  });
});
