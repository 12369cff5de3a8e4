import { data } from 'react-router';
import { unlessAway } from '../unless-away.server.ts';
import { visitOf } from '../visitor.server.ts';
import type { Route } from './+types/confirmation-label.endpoint.ts';
import { labelStateOf } from './label-state.server.ts';
import { askedBuybacks } from './load-confirmation.server.ts';

/** Asked by the confirmation while it waits for a label. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [asked] = askedBuybacks(new URL(request.url).searchParams);
  if (!asked) throw data(null, { status: 404 });
  const visit = visitOf(context, request);
  const state = await unlessAway(labelStateOf(visit.call, asked));
  return Response.json({ state }, { headers: visit.headers() });
}
