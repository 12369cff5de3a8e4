import { redirect } from 'react-router';
import { siteOf } from '../context.ts';
import { pathOf } from '../languages.ts';
import type { Route } from './+types/anything.page.ts';

/** A visitor with an old or mistyped address wants the site, not an apology. */
export function loader({ context }: Route.LoaderArgs) {
  const { config, language } = siteOf(context);
  const own = config.account.language;
  return redirect(pathOf('/', language, own));
}
export default function Anything() {
  return null;
}
