import { brandStyle } from '@reprise/ui/product/brand.ts';
import base from '@reprise/ui/styles/base.css?inline';
import brand from '@reprise/ui/styles/brand.css?inline';
import dark from '@reprise/ui/styles/dark.css?inline';
import fonts from '@reprise/ui/styles/fonts.css?inline';
import button from '@reprise/ui/styles/primitives/button.css?inline';
import disclosure from '@reprise/ui/styles/primitives/disclosure.css?inline';
import states from '@reprise/ui/styles/primitives/states.css?inline';
import tokens from '@reprise/ui/styles/tokens.css?inline';
import finding from './styles/finding.css?inline';
import home from './styles/home.css?inline';
import site from './styles/site.css?inline';

const sheet = [brand, fonts, base, button, disclosure, states, site, home, finding].join('\n');
const sheets = new Map<string, string>();

/** The whole look of a tenant in one element of the page: nothing to wait for before the first paint. */
export function styleOf(mainColor: string, hasDarkLogo: boolean): string {
  const key = `${mainColor}${hasDarkLogo}`;
  const kept = sheets.get(key);
  if (kept) return kept;
  if (sheets.size > 4_000) sheets.clear();
  const made = [tokens, hasDarkLogo ? dark : '', brandStyle(mainColor, { dark: hasDarkLogo }), sheet].join('\n');
  sheets.set(key, made);
  return made;
}
