import { REFURB_SCOPE_MAX } from '@reprise/contract/refurbishment/work-limits';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { ChosenField } from './chosen-field.tsx';
import { scopeLookup } from './read-refurb-questions.ts';
import type { Chosen, RefurbQuestionValues } from './refurb-question-values.ts';

type Props = { form: UseFormReturn<RefurbQuestionValues>; accountId: string };

/** About which devices it is asked. */
export function ScopeCard({ form, accountId }: Props) {
  const t = useWords('work');
  const scope = form.watch('scope');
  const choose = (name: 'categories' | 'products') => (next: Chosen[]) => {
    form.setValue(name, next, { shouldDirty: true });
    // The problem stands at the choice above, and goes with the first thing that is chosen.
    if (next.length) form.clearErrors('scope');
  };
  return (
    <Card title={t('questionForm.scope')}>
      <div className="form">
        <RadioCards
          legend={t('questionForm.scope')}
          legendHidden
          name="scope"
          look="tiles"
          value={scope}
          error={form.formState.errors.scope?.message}
          cards={(['every', 'chosen'] as const).map((value) => ({
            value,
            title: t(`questionForm.scopes.${value}`),
            note: t(`questionForm.scopes.${value}Note`),
          }))}
          onChange={(value) => form.setValue('scope', value, { shouldDirty: true })}
        />
        {scope === 'chosen' && (
          <>
            <ChosenField
              {...scopeLookup(accountId, 'category')}
              label={t('questionForm.categories')}
              listLabel={t('questionForm.chosenCategories')}
              help={t('questionForm.categoriesHelp')}
              placeholder={t('questionForm.findCategory')}
              nothing={t('questionForm.noCategory')}
              max={REFURB_SCOPE_MAX}
              value={form.watch('categories')}
              onChange={choose('categories')}
            />
            <ChosenField
              {...scopeLookup(accountId, 'product')}
              label={t('questionForm.products')}
              listLabel={t('questionForm.chosenProducts')}
              placeholder={t('questionForm.findProduct')}
              nothing={t('questionForm.noProduct')}
              max={REFURB_SCOPE_MAX}
              value={form.watch('products')}
              onChange={choose('products')}
            />
          </>
        )}
      </div>
    </Card>
  );
}
