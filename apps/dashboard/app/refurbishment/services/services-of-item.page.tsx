import './workshop.css';
import { useNavigate, useParams } from 'react-router';
import { loadWords } from '../../i18n/messages.ts';
import { useT } from '../../i18n/words.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useWedgeScan } from '../../kit/scan/use-wedge-scan.ts';
import { ItemServicesPart } from './item-services.tsx';
import { useItemScan, workPath } from './use-item-scan.ts';

await loadWords('workshop', 'wipes', 'checkin');

/** The services of one item, to choose the next; a scan goes on to another item. */
export default function ServicesOfItem() {
  const common = useT();
  const show = useToast();
  const navigate = useNavigate();
  const { itemId = '' } = useParams();
  const read = useItemScan((found) => void navigate(workPath(found)));
  useWedgeScan((code) => {
    void read(code).then(({ tone, words }) => tone === 'red' && show({ kind: 'error', title: words }));
  });
  return (
    <div className="page--form workshop">
      <PageHead title={common('titles.servicesOfItem')} />
      <ItemServicesPart key={itemId} itemId={itemId} />
    </div>
  );
}
