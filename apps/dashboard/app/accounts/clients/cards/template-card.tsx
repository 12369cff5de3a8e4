import type { CallResult } from '@reprise/client/call';
import { listAccounts } from '@reprise/contract/accounts/account-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import { LookupField } from '../../../kit/fields/lookup-field.tsx';
import { FormSwitch } from '../../../kit/form/form-switch.tsx';
import type { ClientValues } from '../client-values.ts';

type Retailer = CallResult<typeof listAccounts>['hydra:member'][number];
const FOUND_MAX = '10';

/** The retailer whose set-up the new client begins with. Its language and currency come along: texts and prices are copied as they are. */
export function TemplateCard({ form }: { form: UseFormReturn<ClientValues> }) {
  const t = useWords('clients');
  const found = useRef(new Map<string, Retailer>());
  const template = form.watch('template');
  const choose = (id: string) => {
    const retailer = found.current.get(id);
    if (!retailer) return;
    const written = { shouldDirty: true };
    form.setValue('template', { id, name: retailer.name }, written);
    form.setValue('language', retailer.language, written);
    form.setValue('currency', retailer.currency, written);
  };
  return (
    <Card title={t('template.title')} aside={t('template.aside')}>
      <div className="client-add">
        <LookupField
          label={t('template.choose')}
          placeholder={t('template.none')}
          about="template"
          chosen={template.name}
          nothing={t('list.noMatch')}
          find={async (text, signal) => {
            const query = { kind: 'retailer', itemsPerPage: FOUND_MAX, ...(text && { search: text }) } as const;
            const { 'hydra:member': retailers } = await call(listAccounts, { query }, { signal });
            for (const retailer of retailers) found.current.set(retailer.id, retailer);
            return retailers.map(({ id, name }) => ({ value: id, label: name }));
          }}
          onChoose={({ value }) => choose(value)}
        />
        {template.id && (
          <Button
            variant="quiet"
            onClick={() => form.setValue('template', { id: '', name: '' }, { shouldDirty: true })}
          >
            {t('template.clear')}
          </Button>
        )}
      </div>
      {template.id && (
        <>
          <p className="subtle">{t('template.copied')}</p>
          <FormSwitch
            form={form}
            name="withProducts"
            label={t('template.products')}
            effect={t('template.productsEffect')}
          />
          {form.watch('withProducts') && (
            <FormSwitch
              form={form}
              name="withPrices"
              label={t('template.prices')}
              effect={t('template.pricesEffect')}
            />
          )}
        </>
      )}
    </Card>
  );
}
