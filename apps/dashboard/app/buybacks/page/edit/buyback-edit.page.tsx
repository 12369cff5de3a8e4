import { loadWords } from '../../../i18n/messages.ts';
import '../buyback.css';
import { ITEM_WORKFLOW_STEPS } from '@reprise/contract/buybacks/page/edits';
import { EmptyState } from '@reprise/ui/primitives/states.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { useSearchParams } from 'react-router';
import { useWords } from '../../../i18n/words.tsx';
import { DetailPage } from '../../../kit/detail/detail-page.tsx';
import { paths } from '../../../navigation/paths.ts';
import { LoadedBuyback } from '../loaded-buyback.tsx';
import { EditBuybackForm } from './edit-buyback-form.tsx';

await loadWords('buyback', 'statuses');

/** Also the page of a step of the item workflow, which its address names. */
export default function BuybackEdit() {
  const t = useWords('buyback');
  const [search] = useSearchParams();
  const step = ITEM_WORKFLOW_STEPS.find((one) => one === search.get('itemWorkflowStep'));
  return (
    <LoadedBuyback>
      {(buyback) => (
        <DetailPage
          back={{ to: paths.buyback({ id: buyback.id }), label: <Code13 code={buyback.identificationNumber} /> }}
          title={t('edit.title')}
          meta={[buyback.product.label]}
        >
          {buyback.editable.length > 0 ? (
            <EditBuybackForm key={buyback.id} buyback={buyback} step={step} />
          ) : (
            <EmptyState title={t('edit.nothing')} icon="lock" />
          )}
        </DetailPage>
      )}
    </LoadedBuyback>
  );
}
