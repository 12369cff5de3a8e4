import type { Passport } from '@reprise/contract/refurbishment/departures/passport-routes';
import type { T } from '@reprise/i18n';
import { LinkButton } from '@reprise/ui/primitives/button.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import type { ReactNode } from 'react';
import { StatePage } from '../frame/state-page.tsx';
import { useSpeech } from '../i18n.ts';

type Closed = 'over' | 'invalid' | 'busy' | 'away';
export type PassportOrWhy = { passport: Passport } | { closed: Closed };
type Speech = { t: T<'passport'> };

/** What the device is, how it was tested, what was done to it, and until when it is guaranteed. */
export function PassportView({ passport, t }: { passport: Passport } & Speech) {
  const { product, grade, imeiEnd, control, services, parts, dataWipe, soldOn, soldBy, guarantee } = passport;
  const day = useDay();
  return (
    <div className="follow">
      <div className="follow-device">
        {product.image ? <img src={product.image} alt="" width={48} height={48} /> : <span className="follow-blank" />}
        <p>
          <strong>{product.label}</strong>
          {[product.brand, product.category].filter(Boolean).join(', ')}
        </p>
      </div>
      <h1>{t('title')}</h1>
      <p className="follow-lead">{t('lead', { seller: soldBy, day: day(soldOn) })}</p>
      <Part id="device" title={t('device.title')}>
        <dl className="passport-facts">
          <Fact name={t('device.grade')}>{t(`grades.${grade}`)}</Fact>
          {product.model && <Fact name={t('device.model')}>{product.model}</Fact>}
          {imeiEnd && <Fact name={t('device.imei')}>{t('device.imeiEnd', { digits: imeiEnd })}</Fact>}
          <Fact name={t('device.guarantee')}>
            {guarantee ? t('device.until', { day: day(guarantee.until) }) : t('device.noGuarantee')}
          </Fact>
        </dl>
      </Part>
      <Part id="tests" title={t('tests.title')}>
        {control ? (
          <>
            <p className="muted">{t('tests.on', { day: day(control.on) })}</p>
            <dl className="passport-facts">
              {control.questions.map(({ title, answers }) => (
                <Fact key={title} name={title}>
                  {answers.join(', ')}
                </Fact>
              ))}
            </dl>
          </>
        ) : (
          <p className="muted">{t('tests.none')}</p>
        )}
      </Part>
      <Part id="services" title={t('services.title')}>
        <Facts
          facts={services.map(({ name, on }) => ({ name, value: day(on), key: `${name} ${on}` }))}
          none={t('services.none')}
        />
      </Part>
      <Part id="parts" title={t('parts.title')}>
        <Facts
          facts={parts.map(({ name, quantity, on }) => ({
            name: quantity > 1 ? t('parts.many', { name, quantity }) : name,
            value: day(on),
            key: name,
          }))}
          none={t('parts.none')}
        />
      </Part>
      <Part id="wipe" title={t('wipe.title')}>
        {dataWipe ? <WipeFacts wipe={dataWipe} t={t} /> : <p className="muted">{t('wipe.none')}</p>}
      </Part>
      <p className="passport-note">{t('nothing_personal')}</p>
    </div>
  );
}

function WipeFacts({ wipe, t }: { wipe: NonNullable<Passport['dataWipe']> } & Speech) {
  const { on, standard, standardName, method, verification } = wipe;
  const day = useDay();
  return (
    <dl className="passport-facts">
      <Fact name={t('wipe.on')}>{day(on)}</Fact>
      <Fact name={t('wipe.standard')}>{standardName ?? t(`wipe.standards.${standard}`)}</Fact>
      <Fact name={t('wipe.method')}>{t(`wipe.methods.${method}`)}</Fact>
      <Fact name={t('wipe.verification')}>{t(`wipe.verifications.${verification}`)}</Fact>
    </dl>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="follow-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

type NamedFact = { key: string; name: string; value: string };

function Facts({ facts, none }: { facts: readonly NamedFact[]; none: string }) {
  if (!facts.length) return <p className="muted">{none}</p>;
  return (
    <dl className="passport-facts">
      {facts.map(({ key, name, value }) => (
        <Fact key={key} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Given as a day of the calendar: the same wherever it is read. */
function useDay(): (day: string) => string {
  const { locale } = useSpeech();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => format.format(new Date(day));
}

/** A device that went back to its seller, or an address that is wrong. */
export function ClosedPassport({ closed, t }: { closed: Closed } & Speech) {
  const { path } = useSpeech();
  if (closed === 'away') return <StatePage state="down" />;
  const title = t(`closed.${closed}.title`);
  return (
    <section className="follow">
      <h1 className="visually-hidden">{title}</h1>
      <EmptyState
        icon="lock"
        title={title}
        action={
          <LinkButton href={path('/')} size="touch">
            {t('closed.home')}
          </LinkButton>
        }
      >
        {t(`closed.${closed}.text`)}
      </EmptyState>
    </section>
  );
}
