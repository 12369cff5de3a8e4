import * as routes from '@reprise/contract/payments/risk/hold-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { call } from '../../api/call.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { dayWords, instantWords } from '../desk/payment-words.ts';
import { FirstDecision } from './first-decision.tsx';
import type { HoldDetail } from './read-holds.ts';
import { useHoldAct } from './use-hold-act.ts';

/** What may be decided now, or by whom it was decided; and who may do what is left. */
export function Decision({ hold }: { hold: HoldDetail }) {
  const t = useWords('risk');
  const blocked = hold.obstacle && hold.acts.length > 0 ? t(`obstacles.${hold.obstacle}`) : undefined;
  return (
    <section className="risk-decide" aria-label={t('decide.label')}>
      <Record hold={hold} />
      {hold.acts.includes('release') && !blocked && <FirstDecision key={hold.version} hold={hold} />}
      {hold.acts.includes('confirm') && <SecondPerson hold={hold} blocked={blocked} />}
      {blocked && !hold.acts.includes('confirm') && <Notice tone="neutral" icon="lock" title={blocked} />}
      <Foot hold={hold} />
    </section>
  );
}

/** What was decided so far, and why. */
function Record({ hold }: { hold: HoldDetail }) {
  const t = useWords('risk');
  const locale = useLocale();
  const { decidedBy, decidedAt, confirmedBy, confirmedAt, proofUntil, status, note } = hold;
  const lines = [
    decidedAt && t('foot.decided', { who: decidedBy ?? t('settings.somebody'), when: instantWords(locale, decidedAt) }),
    confirmedAt &&
      t('foot.confirmed', { who: confirmedBy ?? t('settings.somebody'), when: instantWords(locale, confirmedAt) }),
    status === 'proof_wanted' && proofUntil && t('foot.proof', { day: dayWords(locale, proofUntil) }),
  ].filter((line) => typeof line === 'string');
  if (!lines.length) return null;
  return (
    <div className="risk-record">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {note && <p>« {note} »</p>}
    </div>
  );
}

function SecondPerson({ hold, blocked }: { hold: HoldDetail; blocked: string | undefined }) {
  const t = useWords('risk');
  const input = { params: { id: hold.id }, body: { version: hold.version } };
  const confirm = useHoldAct(
    () => call(routes.confirmHoldDecision, input),
    () => t('done.confirm'),
  );
  const contradict = useHoldAct(
    () => call(routes.contradictHoldDecision, input),
    () => t('done.contradict'),
  );
  const problem = confirm.problem ?? contradict.problem;
  return (
    <>
      <p>{t(hold.decision === 'refuse' ? 'decide.confirmRefuse' : 'decide.confirmRelease')}</p>
      <div className="risk-acts">
        <Button busy={contradict.busy} blocked={blocked} onClick={() => contradict.run()}>
          {t('decide.contradict')}
        </Button>
        {!blocked && (
          <Button variant="primary" busy={confirm.busy} onClick={() => confirm.run()}>
            {t('decide.confirm')}
          </Button>
        )}
      </div>
      {problem && <Notice tone="red" title={problem} live="alert" />}
    </>
  );
}

function Foot({ hold }: { hold: HoldDetail }) {
  const t = useWords('risk');
  const locale = useLocale();
  if (!hold.acts.length) return null;
  const names = new Intl.ListFormat(locale).format(hold.mayDecide);
  const rule = hold.needsTwo ? t('foot.two', { two: hold.thresholds.twoFrom }) : t('foot.one');
  return (
    <footer className="risk-foot">
      <Icon name="users" />
      <p>
        {hold.status === 'to_confirm' ? t('foot.second') : rule} {names && t('foot.can', { names })}
      </p>
    </footer>
  );
}
