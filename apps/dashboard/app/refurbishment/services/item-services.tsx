import type { ItemServices, Shelf } from '@reprise/contract/refurbishment/service-payloads';
import { getServicesOfItem } from '@reprise/contract/refurbishment/service-routes';
import { formatMoney } from '@reprise/i18n/formats';
import { Badge } from '@reprise/ui/primitives/badge.tsx';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { statusLook } from '@reprise/ui/product/status-looks.ts';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { OneThing } from '../../kit/detail/one-thing.tsx';
import { Thumbnail } from '../../kit/fields/thumbnail.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useMay } from '../../session/use-may.ts';
import { deviceName, stockName } from '../../warehouse/check-in/scan-words.ts';
import { WipeCard } from '../wipes/wipe-card.tsx';
import { ActDialog } from './act-dialog.tsx';
import { AddServiceDialog } from './add-service-dialog.tsx';
import { FinishDialog } from './finish-dialog.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { ServiceLine } from './service-line.tsx';
import { itemWord } from './service-words.ts';
import { useServiceAct } from './use-service-act.ts';

/** The services of one item, in the side panel of the board and as a page of its own. */
export function ItemServicesPart({ itemId }: { itemId: string }) {
  const t = useWords('workshop');
  const query = useRead(getServicesOfItem, { params: { id: itemId } });
  return (
    <OneThing
      query={query}
      icon="tool"
      name={t('item.name')}
      words={{ failed: t('item.failed'), goneTitle: t('item.goneTitle'), gone: t('item.gone') }}
    >
      {(view) => <Loaded view={view} />}
    </OneThing>
  );
}

function Loaded({ view }: { view: ItemServices }) {
  const t = useWords('workshop');
  const stocks = useWords('checkin');
  const show = useToast();
  const completed = (stock: Shelf | null) =>
    stock ? t('acts.complete.done', { stock: stockName(stocks, stock) }) : t('acts.complete.doneNoStock');
  const acts = useServiceAct({
    onDone: (row, act) => {
      show({
        kind: 'done',
        title: act.kind === 'complete' ? completed(row.item.stock) : t(`acts.${act.kind}.done`),
      });
    },
  });
  const { services, item } = view;
  const cycles = [...new Set(services.map(({ cycle }) => cycle))].toSorted((a, b) => b - a);
  return (
    <article className="workshop-item" aria-label={deviceName(item.product)}>
      <ItemHead view={view} />
      <Figures view={view} />
      {!acts.asked && <ProblemNotice error={acts.problem} onReload={() => void acts.reload()} />}
      {services.length === 0 && (
        <EmptyState icon="tool" title={t('item.emptyTitle')}>
          {t('item.empty')}
        </EmptyState>
      )}
      {cycles.map((cycle) => (
        <section key={cycle} aria-label={t('item.cycle', { cycle })}>
          {cycles.length > 1 && <h3 className="workshop-cycle">{t('item.cycle', { cycle })}</h3>}
          <ul className="workshop-lines">
            {services
              .filter((service) => service.cycle === cycle)
              .map((service) => (
                <ServiceLine key={service.id} service={service} view={view} acts={acts} />
              ))}
          </ul>
        </section>
      ))}
      <WipeCard
        itemId={item.itemId}
        services={services.filter(({ cycle, status }) => cycle === item.cycle && status !== 'canceled')}
        size="glove"
      />
      <ItemActs view={view} />
      <ActDialog acts={acts} view={view} />
    </article>
  );
}

function ItemHead({ view: { item } }: { view: ItemServices }) {
  const t = useWords('workshop');
  const stocks = useWords('checkin');
  const { tone, glyph } = statusLook('item', item.status);
  return (
    <header className="workshop-head">
      <Thumbnail src={item.product.image} large />
      <div>
        <h2>{deviceName(item.product)}</h2>
        <Code13 code={item.identificationNumber} />
        <p className="workshop-marks">
          <Badge tone={tone} glyph={glyph}>
            {t(`items.${itemWord(item.status)}`)}
          </Badge>
          {item.stock && <span className="subtle">{stockName(stocks, item.stock)}</span>}
        </p>
      </div>
    </header>
  );
}

function Figures({ view }: { view: ItemServices }) {
  const t = useWords('workshop');
  const locale = useLocale();
  const { purchasePrice, plannedCost, completedCost, currency } = view;
  const money = (cents: number) => formatMoney(locale, cents, currency);
  return (
    <dl className="workshop-figures">
      <div>
        <dt>{t('figures.purchase')}</dt>
        <dd>{purchasePrice === null ? '—' : money(purchasePrice)}</dd>
      </div>
      <div>
        <dt>{t('figures.services')}</dt>
        <dd>
          {money(completedCost)} / {money(plannedCost)}
        </dd>
      </div>
      <div>
        <dt>{t('figures.total')}</dt>
        <dd>{money((purchasePrice ?? 0) + plannedCost)}</dd>
      </div>
    </dl>
  );
}

/** Add a service, say that the item is done, or begin again. */
function ItemActs({ view }: { view: ItemServices }) {
  const t = useWords('workshop');
  const may = useMay();
  const [asked, setAsked] = useState<'add' | 'validate' | 'reopen'>();
  const { obstacle, services, item } = view;
  const open = services.filter(({ status }) => status !== 'completed' && status !== 'canceled').length;
  const reason =
    obstacle === 'steps_open'
      ? t('finish.open', { count: open })
      : t(obstacle === 'data_wipe_missing' ? 'finish.wipe' : 'finish.missing');
  const close = () => setAsked(undefined);
  return (
    <footer className="workshop-foot">
      {view.offered.length > 0 && (
        <Button variant="quiet" icon="plus" onClick={() => setAsked('add')}>
          {t('add.act')}
        </Button>
      )}
      {item.status === 'item_refurb_in_progress' && (
        <Button
          variant="primary"
          icon="check"
          blocked={obstacle === null ? undefined : reason}
          onClick={() => setAsked('validate')}
        >
          {t('finish.validate.act')}
        </Button>
      )}
      {item.status === 'item_refurb_completed' && may('ROLE_REFURB_REOPEN') && (
        <Button icon="arrow-back-up" onClick={() => setAsked('reopen')}>
          {t('finish.reopen.act')}
        </Button>
      )}
      {asked === 'add' && <AddServiceDialog view={view} onClose={close} />}
      {(asked === 'validate' || asked === 'reopen') && <FinishDialog kind={asked} item={item} onClose={close} />}
    </footer>
  );
}
