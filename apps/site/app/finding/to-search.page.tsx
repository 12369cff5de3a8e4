import { redirect } from 'react-router';
import { siteOf } from '../context.ts';
import { localeOfCode, pathOf } from '../languages.ts';
import type { Route } from './+types/to-search.page.ts';

/** Older addresses of the search, with what was looked for. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const own = siteOf(context).config.account.language;
  const query = new URL(request.url).searchParams.get('q');
  const page = pathOf('/search', localeOfCode(params.lang ?? '') ?? own, own);
  return redirect(query ? `${page}?${new URLSearchParams({ q: query })}` : page);
}
export default function ToSearch() {
  return null;
}
