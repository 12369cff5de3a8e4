import type { ControlDesk, ControlOutcome } from '@reprise/contract/warehouse/control/control-payloads';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { useWords } from '../../i18n/words.tsx';
import { deviceName, stockName } from '../check-in/scan-words.ts';
import { outcomeTone, useOutcomeWords } from './outcome-words.ts';
import type { Done } from './use-control.ts';

const isOutcome = (result: Done['result']): result is ControlOutcome => 'declaredPrice' in result;

/** What to do with the device in hand; then the next one is scanned. */
export function DonePanel({ done }: { done: Done }) {
  const t = useWords('control');
  const stocks = useWords('checkin');
  const words = useOutcomeWords();
  const { item, result } = done;
  const { title, text } = isOutcome(result) ? words(result) : { title: t('toReturn.title'), text: t('toReturn.text') };
  const tone = isOutcome(result) ? outcomeTone(result.outcome) : 'orange';
  return (
    <section className="card control-done" data-tone={tone} aria-live="polite">
      <p>{t('done.lead')}</p>
      <h2>{stockName(stocks, result.putInto)}</h2>
      <p>
        <strong>{deviceName(item.product)}</strong> · {item.identificationNumber}
      </p>
      <p>
        {title}. {text}
      </p>
      <p className="muted">{t('done.next')}</p>
    </section>
  );
}

type ReadyProps = { desk: ControlDesk | undefined; onResume: (code: string) => void };

/** Before the first scan: what waits, and the control that was left open. */
export function ReadyPanel({ desk, onResume }: ReadyProps) {
  const t = useWords('control');
  const running = desk?.running;
  return (
    <section className="card control-done">
      <p>{t('ready.lead')}</p>
      <h2>{t('ready.title')}</h2>
      <p>{t('ready.body')}</p>
      {desk && desk.secondDue > 0 && <p>{t('ready.second', { count: desk.secondDue })}</p>}
      {running && (
        <Button size="glove" icon="player-play" onClick={() => onResume(running.identificationNumber)}>
          {t('ready.resume', { code: running.identificationNumber })}
        </Button>
      )}
    </section>
  );
}
