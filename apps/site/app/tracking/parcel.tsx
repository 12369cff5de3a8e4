import { Disclosure } from '@reprise/ui/primitives/disclosure.tsx';
import { useSell } from '../declaration/sell-speech.ts';
import type { FollowUp } from './moment.ts';
import { useDays } from './use-days.ts';

type EventKey = `tracking.events.${'delivery_in_transit'}`;

/** The parcel in its carrier's words, put into ours. */
export function Parcel({ transport }: { transport: FollowUp['transport'] }) {
  const t = useSell();
  const { moment } = useDays();
  if (!transport?.trackingNumber) return null;
  return (
    <section className="follow-part" aria-labelledby="parcel">
      <h2 id="parcel">{t('tracking.parcel.title')}</h2>
      <p className="muted">{t('tracking.parcel.number', { number: transport.trackingNumber })}</p>
      {transport.trackingLink && (
        <p>
          <a className="link" href={transport.trackingLink} rel="noreferrer">
            {t('tracking.parcel.link')}
          </a>
        </p>
      )}
      {transport.events.length > 0 && (
        <Disclosure summary={t('tracking.parcel.events')}>
          <ol className="follow-events">
            {transport.events.map(({ status, at, location }) => (
              <li key={`${status} ${at}`}>
                <strong>{t(`tracking.events.${status}` as EventKey)}</strong>
                <time dateTime={at}>{[moment(at), location].filter(Boolean).join(' · ')}</time>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </section>
  );
}
