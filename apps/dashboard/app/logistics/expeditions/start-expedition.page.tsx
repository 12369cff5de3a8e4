import './expeditions.css';
import './sending.css';
import { useSearchParams } from 'react-router';
import { session } from '../../api/session.ts';
import { useStore } from '../../base/store.ts';
import { loadWords } from '../../i18n/messages.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { DeadEnd } from '../../kit/page/dead-end.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ExpeditionChoices } from './start/expedition-choices.tsx';
import { OpenExpeditions, RecentExpeditions } from './start/expedition-lists.tsx';

await loadWords('expedition');

/** Where sending begins: what is open goes on, something new is begun, what left is printed again. */
export default function StartExpedition() {
  const t = useWords('expedition');
  const common = useT();
  const now = useStore(session);
  const [search] = useSearchParams();
  const itemId = search.get('itemId') ?? undefined;
  const title = common('titles.expeditionStart');
  const isSender = now?.currentModule === 'tim' || now?.currentModule === 'rps';
  if (!isSender || !now.currentOrganization)
    return (
      <DeadEnd icon="package-off" name={title} title={t('start.noPlace')}>
        {t('start.noPlaceHelp')}
      </DeadEnd>
    );
  return (
    <div className="stack sending">
      <PageHead title={title} lead={now.currentOrganization.commonName} />
      <OpenExpeditions itemId={itemId} />
      <ExpeditionChoices sender={now.currentModule === 'tim' ? 'store' : 'warehouse'} itemId={itemId} />
      <RecentExpeditions />
    </div>
  );
}
