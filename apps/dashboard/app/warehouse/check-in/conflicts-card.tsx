import { formatTime } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { HERE } from '../../base/now.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { KeptAct } from '../../kit/offline/kept-acts.ts';
import type { Scan } from './check-in-log.ts';
import type { CheckInInput } from './check-in-queue.ts';
import { useScanWords } from './scan-words.ts';
import type { CheckInStation } from './use-check-in-station.ts';
import { WaysOut } from './ways-out.tsx';

/** Scans that were kept and refused when they were sent: one after the other, each with its way out. */
export function ConflictsCard({ desk }: { desk: CheckInStation }) {
  const t = useWords('checkin');
  const locale = useLocale();
  const wordsOf = useScanWords();
  const { refused } = desk.queueState;
  const conflicts = refused.filter(({ key }) => !desk.log.blockers.includes(key));
  const [first] = conflicts;
  if (!first) return null;
  const scan = toScan(first);
  const { lead, big, reason, device } = wordsOf(scan);
  return (
    <Card title={t('conflicts.title', { count: conflicts.length })} aside={first.placeName}>
      <div className="checkin-conflict" role="status">
        <p className="checkin-why">
          <Code13 code={first.input.code} /> · {formatTime(locale, new Date(first.at), HERE)}
          {device && <> · {device}</>}
        </p>
        <p className="checkin-lead">{lead}</p>
        <p className="checkin-conflict-big">{big}</p>
        <p>{reason}</p>
        <div className="checkin-acts">
          <WaysOut scan={scan} desk={desk} />
          <Button size="glove" icon="check" onClick={() => desk.settle(first.id)}>
            {t('conflicts.settled')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function toScan({ key, at, input, id, problem }: KeptAct<CheckInInput>): Scan {
  return { key, at, input, actId: id, state: 'refused', ...(problem && { problem }) };
}
