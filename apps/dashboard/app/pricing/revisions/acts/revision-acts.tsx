import {
  discardPriceRevision,
  publishPriceRevision,
  rollBackPriceRevision,
  unschedulePriceRevision,
} from '@reprise/contract/pricing/revision-routes';
import { mayDo } from '@reprise/contract/pricing/revision-states';
import { formatMoney } from '@reprise/i18n/formats';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { type ReactNode, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useLocale, useWords } from '../../../i18n/words.tsx';
import type { Revision } from '../read-revisions.ts';
import { ActDialog } from './act-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useRevisionAct } from './use-revision-act.ts';

type Asked = 'publish' | 'rollBack' | 'discard' | 'schedule';

/** What may be done now; what changes prices asks first, with the numbers. */
export function RevisionActs({ revision }: { revision: Revision }) {
  const t = useWords('prices');
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const { id, version, pricesChanged } = revision;
  const input = { params: { id }, body: { version } };
  const publish = useRevisionAct(id, t('acts.publishAsked'), () => call(publishPriceRevision, input), close);
  const rollBack = useRevisionAct(id, t('acts.rollBackAsked'), () => call(rollBackPriceRevision, input), close);
  const discard = useRevisionAct(id, t('acts.discarded'), () => call(discardPriceRevision, input), close);
  const unschedule = useRevisionAct(id, t('acts.unscheduled'), () => call(unschedulePriceRevision, input));
  const hasPrices = pricesChanged > 0;
  const { title } = revision;
  return (
    <div className="revision-acts">
      {mayDo('discard', revision) && (
        <Button variant="quiet" onClick={() => setAsked('discard')}>
          {t('acts.discard')}
        </Button>
      )}
      {mayDo('unschedule', revision) && (
        <Button busy={unschedule.isPending} onClick={() => unschedule.mutate()}>
          {t('acts.unschedule')}
        </Button>
      )}
      {mayDo('schedule', revision) && hasPrices && (
        <Button icon="clock" onClick={() => setAsked('schedule')}>
          {revision.status === 'scheduled' ? t('acts.move') : t('acts.schedule')}
        </Button>
      )}
      {mayDo('publish', revision) && hasPrices && (
        <Button variant="primary" onClick={() => setAsked('publish')}>
          {t('acts.publish')}
        </Button>
      )}
      {mayDo('publish', revision) && !hasPrices && <p className="subtle">{t('acts.nothingToPublish')}</p>}
      {mayDo('rollBack', revision) && (
        <Button variant="danger" icon="arrow-back-up" onClick={() => setAsked('rollBack')}>
          {t('acts.rollBack')}
        </Button>
      )}
      <ActDialog
        open={asked === 'publish'}
        title={t('acts.publishTitle', { title })}
        keep={t('acts.keepDraft')}
        confirm={t('acts.publish')}
        act={publish}
        onClose={close}
      >
        <Numbers revision={revision} />
      </ActDialog>
      <ActDialog
        open={asked === 'rollBack'}
        title={t('acts.rollBackTitle', { title })}
        keep={t('acts.keepPublished')}
        confirm={t('acts.rollBack')}
        danger
        act={rollBack}
        onClose={close}
      >
        <p>
          {t('acts.rollBackBody', { prices: t('list.effectOf', { count: pricesChanged - revision.pricesSkipped }) })}
        </p>
      </ActDialog>
      <ActDialog
        open={asked === 'discard'}
        title={t('acts.discardTitle', { title })}
        keep={t('acts.keep')}
        confirm={t('acts.discard')}
        danger
        act={discard}
        onClose={close}
      >
        <p>{t('acts.discardBody')}</p>
      </ActDialog>
      {asked === 'schedule' && <ScheduleDialog revision={revision} onClose={close} />}
    </div>
  );
}

function Numbers({ revision }: { revision: Revision }): ReactNode {
  const t = useWords('prices');
  const locale = useLocale();
  const { summary, currency } = revision;
  const prices = t('list.effectOf', { count: revision.pricesChanged });
  const products = t('list.products', { count: revision.productsChanged });
  return (
    <>
      <p>{t('acts.publishBody', { prices, products })}</p>
      {summary && (
        <p>
          {t('acts.publishSum', {
            rising: summary.rising,
            falling: summary.falling,
            average: formatMoney(locale, summary.average, currency, { signed: true }),
          })}
        </p>
      )}
      {summary !== null && summary.toZero > 0 && <p>{t('preview.toZero', { count: summary.toZero })}</p>}
      {summary !== null && summary.turnedOver > 0 && <p>{t('preview.turnedOver', { count: summary.turnedOver })}</p>}
    </>
  );
}
