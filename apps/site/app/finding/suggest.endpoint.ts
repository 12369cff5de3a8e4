import { siteOf } from '../context.ts';
import type { Route } from './+types/suggest.endpoint.ts';
import { searchAs } from './search.server.ts';

const MAX_QUERY = 100;
/** As many as fit under a field on a phone, above its keyboard. */
const SHOWN = 6;

/** For the search box: what a search would find, the first few. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, MAX_QUERY);
  const { currency } = siteOf(context).config.account;
  if (!q) return Response.json({ currency, products: [] });
  const { found, headers } = await searchAs(context, request, { q });
  if (!found) return Response.json({ currency, products: [] }, { status: 503, headers });
  const products = found['hydra:member'].slice(0, SHOWN).map(({ id, label, brand, image, listPrice }) => {
    return { id, label, brand, image, listPrice };
  });
  return Response.json({ currency, products }, { headers });
}
