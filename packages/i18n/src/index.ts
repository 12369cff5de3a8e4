import type additem from '../locales/fr-FR/additem.json';
import type audit from '../locales/fr-FR/audit.json';
import type books from '../locales/fr-FR/books.json';
import type buyback from '../locales/fr-FR/buyback.json';
import type buybacks from '../locales/fr-FR/buybacks.json';
import type catalogue from '../locales/fr-FR/catalogue.json';
import type categories from '../locales/fr-FR/categories.json';
import type checkin from '../locales/fr-FR/checkin.json';
import type claims from '../locales/fr-FR/claims.json';
import type clients from '../locales/fr-FR/clients.json';
import type control from '../locales/fr-FR/control.json';
import type costs from '../locales/fr-FR/costs.json';
import type counter from '../locales/fr-FR/counter.json';
import type dashboard from '../locales/fr-FR/dashboard.json';
import type defaults from '../locales/fr-FR/defaults.json';
import type design from '../locales/fr-FR/design.json';
import type diagnosis from '../locales/fr-FR/diagnosis.json';
import type dispatch from '../locales/fr-FR/dispatch.json';
import type entities from '../locales/fr-FR/entities.json';
import type estimates from '../locales/fr-FR/estimates.json';
import type expedition from '../locales/fr-FR/expedition.json';
import type factors from '../locales/fr-FR/factors.json';
import type found from '../locales/fr-FR/found.json';
import type instock from '../locales/fr-FR/instock.json';
import type leaving from '../locales/fr-FR/leaving.json';
import type lost from '../locales/fr-FR/lost.json';
import type mail from '../locales/fr-FR/mail.json';
import type margins from '../locales/fr-FR/margins.json';
import type offers from '../locales/fr-FR/offers.json';
import type opening from '../locales/fr-FR/opening.json';
import type papers from '../locales/fr-FR/papers.json';
import type parts from '../locales/fr-FR/parts.json';
import type passport from '../locales/fr-FR/passport.json';
import type payments from '../locales/fr-FR/payments.json';
import type prices from '../locales/fr-FR/prices.json';
import type printing from '../locales/fr-FR/printing.json';
import type products from '../locales/fr-FR/products.json';
import type quarantine from '../locales/fr-FR/quarantine.json';
import type questions from '../locales/fr-FR/questions.json';
import type readiness from '../locales/fr-FR/readiness.json';
import type risk from '../locales/fr-FR/risk.json';
import type scaffolds from '../locales/fr-FR/scaffolds.json';
import type search from '../locales/fr-FR/search.json';
import type sell from '../locales/fr-FR/sell.json';
import type settings from '../locales/fr-FR/settings.json';
import type site from '../locales/fr-FR/site.json';
import type sso from '../locales/fr-FR/sso.json';
import type statuses from '../locales/fr-FR/statuses.json';
import type stocks from '../locales/fr-FR/stocks.json';
import type tasks from '../locales/fr-FR/tasks.json';
import type terms from '../locales/fr-FR/terms.json';
import type translations from '../locales/fr-FR/translations.json';
import type transports from '../locales/fr-FR/transports.json';
import type users from '../locales/fr-FR/users.json';
import type verification from '../locales/fr-FR/verification.json';
import type vouchers from '../locales/fr-FR/vouchers.json';
import type whereabouts from '../locales/fr-FR/whereabouts.json';
import type wipes from '../locales/fr-FR/wipes.json';
import type work from '../locales/fr-FR/work.json';
import type workshop from '../locales/fr-FR/workshop.json';

/** French is the reference: a key exists when it is in the French file. */
type Reference = {
  additem: typeof additem;
  stocks: typeof stocks;
  instock: typeof instock;
  work: typeof work;
  diagnosis: typeof diagnosis;
  workshop: typeof workshop;
  audit: typeof audit;
  books: typeof books;
  buybacks: typeof buybacks;
  buyback: typeof buyback;
  catalogue: typeof catalogue;
  categories: typeof categories;
  checkin: typeof checkin;
  claims: typeof claims;
  clients: typeof clients;
  control: typeof control;
  costs: typeof costs;
  printing: typeof printing;
  counter: typeof counter;
  dashboard: typeof dashboard;
  defaults: typeof defaults;
  design: typeof design;
  dispatch: typeof dispatch;
  entities: typeof entities;
  estimates: typeof estimates;
  expedition: typeof expedition;
  factors: typeof factors;
  found: typeof found;
  mail: typeof mail;
  margins: typeof margins;
  offers: typeof offers;
  papers: typeof papers;
  parts: typeof parts;
  passport: typeof passport;
  payments: typeof payments;
  prices: typeof prices;
  products: typeof products;
  questions: typeof questions;
  opening: typeof opening;
  readiness: typeof readiness;
  scaffolds: typeof scaffolds;
  search: typeof search;
  sell: typeof sell;
  settings: typeof settings;
  site: typeof site;
  sso: typeof sso;
  statuses: typeof statuses;
  tasks: typeof tasks;
  terms: typeof terms;
  translations: typeof translations;
  transports: typeof transports;
  users: typeof users;
  leaving: typeof leaving;
  lost: typeof lost;
  quarantine: typeof quarantine;
  risk: typeof risk;
  verification: typeof verification;
  vouchers: typeof vouchers;
  whereabouts: typeof whereabouts;
  wipes: typeof wipes;
};
export type Namespace = keyof Reference;

export const locales = ['fr-FR', 'en-GB', 'nl-BE', 'de-DE'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'fr-FR';
export const fallbackLocale: Locale = 'en-GB';
export const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value);

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Leaves<M, Path extends string = ''> = {
  [K in keyof M & string]: M[K] extends string ? `${Path}${K}` : Leaves<M[K], `${Path}${K}.`>;
}[keyof M & string];
type CountedOf<Leaf> = Leaf extends `${infer Base}_other` ? Base : never;
type PlainOf<Leaf> = Leaf extends `${string}_${Form}` ? never : Leaf;

export type CountedKey<N extends Namespace> = CountedOf<Leaves<Reference[N]>>;
export type PlainKey<N extends Namespace> = PlainOf<Leaves<Reference[N]>>;

/** Numbers are written the way the locale writes them; give a string for what is not a quantity (a code, a year). */
export type Params = Readonly<Record<string, string | number>>;
/** A text with plural forms cannot be asked for without its count. */
export type T<N extends Namespace> = {
  (key: CountedKey<N>, params: Params & { readonly count: number }): string;
  (key: PlainKey<N>, params?: Params): string;
};

/** By flat key: `lost_password.title`, `lost_password.validity_other`. */
export type Texts = Readonly<Record<string, string>>;
type Layer = { readonly rules: Intl.PluralRules; readonly texts: Texts };

/**
 * The file format is i18next's (`{{name}}`, `key_one`, `key_other`), so that translators' tools read it.
 * `wording` is the tenant's own texts; `fallback` the en-GB messages, for a key the locale does not have (yet).
 */
export function makeT<N extends Namespace>(
  locale: Locale,
  messages: object,
  { wording, fallback }: { wording?: Texts | undefined; fallback?: object | undefined } = {},
): T<N> {
  const layers: Layer[] = [{ rules: rulesOf(locale), texts: flatten(messages) }];
  if (wording) layers.unshift({ rules: rulesOf(locale), texts: wording });
  // English counts in English: zero is singular in French and plural in English
  if (fallback) layers.push({ rules: rulesOf(fallbackLocale), texts: flatten(fallback) });

  return (key: string, params?: Params) => {
    for (const layer of layers) {
      const text = findText(layer, key, params?.count);
      if (text) return fillHoles(text, locale, params);
    }
    return key;
  };
}

function findText({ rules, texts }: Layer, key: string, count: string | number | undefined): string | undefined {
  const own = (name: string) => (Object.hasOwn(texts, name) ? texts[name] : undefined);
  if (typeof count !== 'number') return own(key);
  return own(`${key}_${rules.select(count)}`) || own(`${key}_other`) || own(key);
}

function fillHoles(text: string, locale: Locale, params: Params | undefined): string {
  if (!params) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return hole;
    return typeof value === 'number' ? numbersOf(locale).format(value) : value;
  });
}

const flatOf = new WeakMap<object, Texts>();
export function flatten(messages: object): Texts {
  const known = flatOf.get(messages);
  if (known) return known;
  const flat: Record<string, string> = {};
  const walk = (node: object, path: string) => {
    for (const [name, value] of Object.entries(node)) {
      if (typeof value === 'string') flat[path + name] = value;
      else walk(value as object, `${path}${name}.`);
    }
  };
  walk(messages, '');
  flatOf.set(messages, flat);
  return flat;
}

const rules = new Map<Locale, Intl.PluralRules>();
function rulesOf(locale: Locale): Intl.PluralRules {
  const made = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, made);
  return made;
}

const numbers = new Map<Locale, Intl.NumberFormat>();
function numbersOf(locale: Locale): Intl.NumberFormat {
  const made = numbers.get(locale) ?? new Intl.NumberFormat(locale);
  numbers.set(locale, made);
  return made;
}
