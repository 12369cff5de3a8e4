import { redirect } from 'react-router';
import { siteOf } from '../context.ts';
import { pathOf } from '../languages.ts';
import type { Route } from './+types/to-search.page.ts';

/** Older addresses of the search, with what was looked for. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { config, language } = siteOf(context);
  const own = config.account.language;
  const query = new URL(request.url).searchParams.get('q');
  const page = pathOf('/search', language, own);
  return redirect(query ? `${page}?${new URLSearchParams({ q: query })}` : page);
}
export default function ToSearch() {
  return null;
}
