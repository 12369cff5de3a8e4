import type { Locale } from '@reprise/i18n';
import { loadNamespace, NAMESPACES } from '../i18n/messages.ts';

/** Every word of a language, so that a component of a test never waits for its own. */
export async function loadAllWords(locale: Locale): Promise<void> {
  await Promise.all(NAMESPACES.map((namespace) => loadNamespace(locale, namespace)));
}
