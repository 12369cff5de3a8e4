import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

type Shown = { payment: string } | { batch: string };

/** From a batch to one of its payments, and from an attempt to its batch: the list behind stays as it is. */
export function PanelLink({ shows, children }: { shows: Shown; children: ReactNode }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  // A payment lies over the batch it was opened from; the batch takes the place of the payment.
  if ('batch' in shows) next.delete('payment');
  for (const [name, id] of Object.entries(shows)) next.set(name, id);
  return (
    <Link className="link" to={`?${next}`}>
      {children}
    </Link>
  );
}
