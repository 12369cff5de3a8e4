import { ApiRefusal } from '@reprise/client/call';
import {
  type Namespace as AnyNamespace,
  defaultLocale,
  flatten,
  isLocale,
  type Locale,
  locales,
  makeT,
  type PlainKey,
  type T,
} from '@reprise/i18n';
import { FILES } from './files.ts';
import { refusalSentence } from './refusal-words.ts';
import { underWaySentence } from './under-way-words.ts';

/** The files of the API and of the public site are no words of the dashboard. */
export type Namespace = Exclude<AnyNamespace, 'defaults' | 'mail' | 'papers' | 'sell' | 'site'>;
const FOLDER = '../../../../packages/i18n/locales';

/** By their files: `../locales/fr-FR/users.json` is the namespace `users`. */
export const NAMESPACES = [
  ...new Set(Object.keys(FILES).map((file) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length) as Namespace)),
];

/** Every screen needs these, so they are loaded with the language. */
const COMMON = ['dashboard', 'scaffolds'] as const;

export type Words<N extends Namespace> = T<N> & {
  /** One sentence for whatever a call answered: the namespace's own if it has one, else the general one. */
  readonly refusal: (error: unknown) => string;
  /** The namespace's own sentence for a refusal; undefined when it has none. */
  readonly ownRefusal: (error: unknown) => string | undefined;
};

const loaded = new Map<string, Words<Namespace>>();
const loading = new Map<string, Promise<Words<Namespace>>>();

/** Undefined until the file is there. */
const wordsIn = <N extends Namespace>(locale: Locale, namespace: N): Words<N> | undefined =>
  loaded.get(`${locale}/${namespace}`) as Words<N> | undefined;

export function loadNamespace<N extends Namespace>(locale: Locale, namespace: N): Promise<Words<N>> {
  const key = `${locale}/${namespace}`;
  const known = loading.get(key);
  if (known !== undefined) return known as Promise<Words<N>>;
  const pending = FILES[`${FOLDER}/${key}.json`]!().then((messages) => makeWords<N>(locale, messages));
  loading.set(key, pending as Promise<Words<Namespace>>);
  pending.then(
    (words) => {
      loaded.set(key, words as Words<Namespace>);
      // React reads a promise that says so without waiting for it.
      Object.assign(pending, { status: 'fulfilled', value: words });
    },
    // The next attempt fetches the file again.
    () => loading.delete(key),
  );
  return pending;
}

function makeWords<N extends Namespace>(locale: Locale, messages: object): Words<N> {
  const t = makeT<N>(locale, messages);
  const texts = flatten(messages);
  const common = () => wordsIn(locale, 'dashboard') ?? ((key: string) => key);
  const ownRefusal = (error: unknown): string | undefined => {
    if (!(error instanceof ApiRefusal)) return undefined;
    const key = `refusals.${error.code}`;
    return underWaySentence(common(), error) ?? (Object.hasOwn(texts, key) ? t(key as PlainKey<N>) : undefined);
  };
  return Object.assign(t, {
    ownRefusal,
    refusal: (error: unknown) => ownRefusal(error) ?? refusalSentence(error, common(), locale),
  });
}

/** Each language names itself: whoever looks for it may not read the current one. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  'fr-FR': 'Français',
  'en-GB': 'English',
  'nl-BE': 'Nederlands',
  'de-DE': 'Deutsch',
};

const LOCALE_KEY = 'reprise.locale';
export type Language = { locale: Locale; t: Words<'dashboard'> };

/** The one chosen in this browser, else the first of the browser's languages that we speak, else French. */
export function firstLocale(): Locale {
  const chosen = localStorage.getItem(LOCALE_KEY);
  if (isLocale(chosen)) return chosen;
  for (const language of navigator.languages) {
    const spoken = locales.find((locale) => locale.slice(0, 2) === language.slice(0, 2).toLowerCase());
    if (spoken) return spoken;
  }
  return defaultLocale;
}

/** Called at the top of a page's module, so that the page is drawn with its words: the router waits for the module. */
export async function loadWords(...namespaces: readonly Namespace[]): Promise<void> {
  // The build renders the empty first screen in Node.js, where no page is drawn.
  if (typeof document === 'undefined') return;
  const locale = firstLocale();
  await Promise.all(namespaces.map((namespace) => loadNamespace(locale, namespace)));
}

/** A language with everything that is on the screen already, so that a change of language leaves no text behind. */
export async function loadLanguage(locale: Locale): Promise<Language> {
  const shown = [...loading.keys()].map((key) => key.slice(key.indexOf('/') + 1) as Namespace);
  const [t] = await Promise.all([
    loadNamespace(locale, 'dashboard'),
    ...[...COMMON, ...shown].map((namespace) => loadNamespace(locale, namespace)),
  ]);
  return { locale, t };
}

export function rememberLocale(locale: Locale): void {
  localStorage.setItem(LOCALE_KEY, locale);
}
