import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Link } from 'react-router';
import { useWords } from '../../i18n/words.tsx';
import { paths } from '../../navigation/paths.ts';
import { KeepFound } from '../found/keep-found.tsx';
import type { Scan } from './check-in-log.ts';
import { readProblem } from './read-problem.ts';
import { deviceName } from './scan-words.ts';
import type { CheckInStation } from './use-check-in-station.ts';

type Props = {
  scan: Pick<Scan, 'key' | 'input' | 'actId' | 'problem'>;
  desk: Pick<CheckInStation, 'sendAgain' | 'place' | 'keptFound'>;
  /** Prints the key that does the same; only where that key works. */
  keys?: boolean;
};

/** What can be done about a refusal here and now, besides acknowledging it. */
export function WaysOut({ scan, desk, keys = false }: Props) {
  const t = useWords('checkin');
  const { problem } = scan;
  if (problem?.code === 'predeclared_unfinalized')
    return (
      <Button
        size="glove"
        icon="check"
        kbd={keys ? 'F9' : undefined}
        onClick={() => desk.sendAgain(scan, { isConfirmed: true })}
      >
        {t('acts.register')}
      </Button>
    );
  if (problem?.code === 'several_items_match')
    return (
      <ul className="checkin-matches" aria-label={t('acts.choose')}>
        {readProblem(problem).matches.map(({ identificationNumber, product }) => (
          <li key={identificationNumber}>
            <Button size="glove" wide onClick={() => desk.sendAgain(scan, { code: identificationNumber })}>
              <span>
                {deviceName(product)} <span className="code">{identificationNumber}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    );
  if (problem?.code === 'item_not_found') return <KeepFound scan={scan} desk={desk} />;
  if (problem?.code === 'check_in_disabled')
    return (
      <Link className={buttonClass({ size: 'glove' })} to={paths.home()}>
        {t('acts.leave')}
      </Link>
    );
  return null;
}
