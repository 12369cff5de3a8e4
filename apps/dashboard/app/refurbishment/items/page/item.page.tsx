import '../items.css';
import { CopyButton } from '@reprise/ui/primitives/copy-button.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { GradeTile } from '@reprise/ui/product/grade-tile.tsx';
import { StatusBadge } from '@reprise/ui/product/status-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { loadWords } from '../../../i18n/messages.ts';
import { useT, useWords } from '../../../i18n/words.tsx';
import { DetailPage } from '../../../kit/detail/detail-page.tsx';
import { OneThing } from '../../../kit/detail/one-thing.tsx';
import { Thumbnail } from '../../../kit/fields/thumbnail.tsx';
import { LabelButton } from '../../../kit/print/label-button.tsx';
import { paths } from '../../../navigation/paths.ts';
import { DepartureNotice } from '../../departures/departure-notice.tsx';
import { LeaveAct } from '../../departures/leave-act.tsx';
import { type ItemPage, oneItem } from '../read-items.ts';
import { ControlTab } from './control-tab.tsx';
import { DiagnosisTab } from './diagnosis-tab.tsx';
import { EconomicsTab } from './economics-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { KeyFacts } from './key-facts.tsx';
import { MoveAct } from './move-act.tsx';
import { ServicesTab } from './services-tab.tsx';

await loadWords(
  'buyback',
  'catalogue',
  'checkin',
  'control',
  'costs',
  'instock',
  'leaving',
  'margins',
  'parts',
  'quarantine',
  'whereabouts',
  'wipes',
  'workshop',
);

const TABS = ['general', 'control', 'diagnosis', 'services', 'economics', 'history'] as const;
const PANELS = {
  general: GeneralTab,
  control: ControlTab,
  diagnosis: DiagnosisTab,
  services: ServicesTab,
  economics: EconomicsTab,
  history: HistoryTab,
};

/** What a device has cost, what it was found to be, and who did what. */
export default function Item() {
  const t = useWords('instock');
  const common = useT();
  const { id = '' } = useParams();
  const query = useQuery(oneItem(id));
  return (
    <OneThing
      query={query}
      icon="box"
      name={common('titles.itemStock')}
      columns={['60%', '30%']}
      words={{ failed: t('page.failed'), goneTitle: t('page.goneTitle'), gone: t('page.gone') }}
    >
      {(page) => <Loaded page={page} />}
    </OneThing>
  );
}

function Loaded({ page }: { page: ItemPage }) {
  const t = useWords('instock');
  const common = useT();
  const grades = useWords('catalogue');
  const [search] = useSearchParams();
  const tab = TABS.find((one) => one === search.get('tab')) ?? 'general';
  const { item, general } = page;
  const { id, code, imei, status, grade, product } = item;
  const counts = {
    general: undefined,
    control: page.control?.questions.length,
    diagnosis: page.diagnoses[0]?.questions.length,
    services: page.services.length,
    economics: undefined,
    history: page.history.length,
  };
  const Panel = PANELS[tab];
  return (
    <DetailPage
      back={{ to: paths.itemsStock(), label: common('titles.itemsStock') }}
      title={product.label}
      media={<Thumbnail src={product.image} large />}
      badges={
        <>
          <GradeTile state={grade} label={grades(`states.${grade}`)} />
          <StatusBadge object="item" status={status}>
            {t(`statuses.${status}`)}
          </StatusBadge>
        </>
      }
      meta={[
        <span className="item-code" key="code">
          <Code13 code={code} />
          <CopyButton text={code} label={t('page.copy')} copiedLabel={t('page.copied')} />
        </span>,
        imei && t('page.imei', { imei }),
        general.model,
        item.retailer,
      ].filter(Boolean)}
      actions={
        <>
          <LabelButton itemId={id} />
          <LeaveAct page={page} />
          <MoveAct page={page} />
        </>
      }
      notice={
        <>
          <DepartureNotice page={page} />
          <KeyFacts page={page} />
        </>
      }
      tabs={TABS.map((name) => ({
        to: paths.itemStock({ id }, { tab: name === 'general' ? undefined : name }),
        label: t(`tabs.${name}`),
        isNow: tab === name,
        ...(counts[name] !== undefined && { count: counts[name] }),
      }))}
    >
      <Panel page={page} />
    </DetailPage>
  );
}
