import {
  DEPARTURE_KINDS,
  DEPARTURE_PERMISSIONS,
  type DepartureKind,
  MAY_LEAVE_FROM,
} from '@reprise/contract/refurbishment/departures/departures';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { type May, useMay } from '../../session/use-may.ts';
import type { ItemPage } from '../items/read-items.ts';
import { LeaveDialog } from './leave-dialog.tsx';

export const mayLetLeave = (may: May, kind: DepartureKind): boolean => DEPARTURE_PERMISSIONS[kind].some(may);

/** The ways this item can leave, for who may let it leave so. */
export function LeaveAct({ page: { item, general } }: { page: ItemPage }) {
  const t = useWords('leaving');
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const kinds = DEPARTURE_KINDS.filter(
    (kind) => mayLetLeave(may, kind) && general.place === 'stock' && MAY_LEAVE_FROM[kind].includes(item.status),
  );
  if (!kinds.length) return null;
  return (
    <>
      <Button icon="truck" onClick={() => setAsking(true)}>
        {t('act')}
      </Button>
      {isAsking && (
        <LeaveDialog item={item} buybackId={general.buybackId} kinds={kinds} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
