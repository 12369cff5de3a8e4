import { Checkbox } from '@reprise/ui/primitives/checkbox.tsx';
import { useSell } from '../declaration/sell-speech.ts';
import { useSpeech } from '../i18n.ts';
import { idOf, useTrouble } from './form-field.tsx';
import type { CustomerForm } from './use-customer-form.ts';

/** Stands for the link while the sentence around it is filled in. */
const LINK = '\u0001';

export function TermsField({ form, brand }: { form: CustomerForm; brand: string }) {
  const t = useSell();
  const { path } = useSpeech();
  const [before, after] = t('customer.terms', { brand, terms: LINK }).split(LINK);
  return (
    <Checkbox
      id={idOf('terms')}
      name="terms"
      size="touch"
      checked={form.values.terms === 'yes'}
      error={useTrouble(form, 'terms')}
      onChange={({ target }) => form.set('terms', target.checked ? 'yes' : '')}
      onBlur={() => form.leave('terms')}
      label={
        <>
          {before}
          <a className="link" href={path('/cgs')} target="_blank" rel="noopener">
            {t('customer.terms_name')}
            <span className="visually-hidden"> ({t('customer.new_tab')})</span>
          </a>
          {after}
        </>
      }
    />
  );
}
