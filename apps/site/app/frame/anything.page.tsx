import { redirect } from 'react-router';
import { siteOf } from '../context.ts';
import { localeOfCode, pathOf } from '../languages.ts';
import type { Route } from './+types/anything.page.ts';

/** A visitor with an old or mistyped address wants the site, not an apology. */
export function loader({ context, params }: Route.LoaderArgs) {
  const own = siteOf(context).config.account.language;
  return redirect(pathOf('/', localeOfCode(params.lang ?? '') ?? own, own));
}
export default function Anything() {
  return null;
}
