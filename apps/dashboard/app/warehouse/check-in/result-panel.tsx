import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/words.tsx';
import { Thumbnail } from '../../kit/fields/thumbnail.tsx';
import type { Scan } from './check-in-log.ts';
import { isOfPackage } from './check-in-queue.ts';
import { refusalOf, type ScanWords, useScanWords } from './scan-words.ts';
import type { CheckInStation } from './use-check-in-station.ts';
import { WaysOut } from './ways-out.tsx';

/** The large words always say where the hand goes. They stay until the next scan. */
export function ResultPanel({ desk, photos }: { desk: CheckInStation; photos: ReactNode }) {
  const t = useWords('checkin');
  const { shown, words, note, log } = desk;
  if (!shown || !words)
    return (
      <section className="checkin-put" aria-label={t('put.last')}>
        <p className="checkin-where">
          <span className="checkin-lead">{t('put.readyLead')}</span>
          <b className="checkin-big">{t('put.ready')}</b>
          <span className="checkin-reason">{t('put.readyHelp')}</span>
        </p>
      </section>
    );
  const isBlocked = log.blockers.length > 0;
  return (
    <section className="checkin-put" data-tone={words.tone} aria-label={t('put.last')} data-state={shown.state}>
      <ScanFacts scan={shown} words={words} />
      {note && isBlocked && (
        <p className="checkin-note" data-tone="red">
          <Icon name="alert-triangle" size={24} />
          {note.words}
        </p>
      )}
      {isBlocked ? (
        <div className="checkin-acts">
          <WaysOut scan={shown} desk={desk} keys />
          <Button size="glove" variant="primary" icon="check" kbd="↵" onClick={desk.acknowledge}>
            {log.blockers.length > 1 ? t('acts.seenOf', { count: log.blockers.length }) : t('acts.seen')}
          </Button>
        </div>
      ) : (
        photos
      )}
    </section>
  );
}

const BEEP_WORDS = { green: 'one', red: 'two', amber: 'low', undone: 'falling' } as const;

/** What a scan did: the device, the large words and why. */
export function ScanFacts({ scan, words }: { scan: Scan; words: ScanWords }) {
  const t = useWords('checkin');
  const { answer } = scan;
  const item = answer && !isOfPackage(answer) ? answer.item : undefined;
  const box = answer && !isOfPackage(answer) ? answer.package : undefined;
  const letter = /^grade_([a-e])$/.exec(item?.grade ?? '')?.[1]?.toUpperCase();
  const facts = [item?.accountName, letter && t('put.grade', { grade: letter })].filter(Boolean).join(' · ');
  return (
    <>
      {(words.device || item) && (
        <div className="checkin-item">
          <Thumbnail src={item?.product.image ?? null} large />
          <p>
            <strong>{words.device}</strong>
            {facts && <span className="muted">{facts}</span>}
          </p>
        </div>
      )}
      <p className="checkin-where">
        <span className="checkin-lead">
          <span>{words.lead}</span>
          {words.tone && (
            <span className="checkin-signal">
              <Icon name="volume" size={20} />
              {t(`beeps.${BEEP_WORDS[words.sound ?? words.tone]}`)}
            </span>
          )}
        </span>
        <b className="checkin-big">{words.big}</b>
        <span className="checkin-reason">{words.reason}</span>
        {box && <span className="checkin-box">{t('put.box', { number: box.number, count: box.remaining })}</span>}
      </p>
      <RefusedOfPackage scan={scan} />
    </>
  );
}

function RefusedOfPackage({ scan }: { scan: Scan }) {
  const t = useWords('checkin');
  const wordsOf = useScanWords();
  if (!scan.answer || !isOfPackage(scan.answer) || scan.answer.refused.length === 0) return null;
  return (
    <ul className="checkin-refused" aria-label={t('package.refusedList')}>
      {scan.answer.refused.map(({ identificationNumber, code }) => (
        <li key={identificationNumber}>
          <strong className="code">{identificationNumber}</strong> {t(`refused.${refusalOf(code)}.lead`)}
          {'. '}
          {wordsOf({ ...scan, state: 'refused', problem: { code, data: {} } }).reason}
        </li>
      ))}
    </ul>
  );
}
