import type { IdentityDocumentType } from '@reprise/contract/buybacks/customer';
import { formatDate } from '@reprise/i18n/formats';
import { type Asked, type Field, maskedIban } from '../../customer/customer-rules.ts';
import { useSell } from '../../declaration/sell-speech.ts';
import { useSpeech } from '../../i18n.ts';
import { dialled } from '../state/places.ts';
import { readCustomerDraft } from '../state/store.ts';
import { SummaryPart } from './summary-part.tsx';

/** Who sells. Of an account number and a document only what tells them apart. */
export function SummaryPerson({ asked }: { asked: Asked }) {
  const t = useSell();
  const { locale, path } = useSpeech();
  const draft = readCustomerDraft();
  const form = path('/cart/customer-infos');
  const country = new Intl.DisplayNames(locale, { type: 'region' });
  const issued = written(draft.idDate, (day) => formatDate(locale, new Date(day), 'UTC'));
  const typed = (field: Field) => draft[field] ?? '';
  const place = [draft.zipCode, draft.city].filter(Boolean).join(' ');
  const at = (field: string) => `${form}#customer-${field}`;
  return (
    <>
      <SummaryPart title={t('summary.person')} to={at('firstname')} change={t('summary.change_person')}>
        <Lines
          lines={[
            `${typed('firstname')} ${typed('lastname')}`,
            draft.email,
            dialled(typed('phone'), typed('phoneCountry')),
          ]}
        />
      </SummaryPart>
      <SummaryPart title={t('summary.address')} to={at('street')} change={t('summary.change_address')}>
        <Lines lines={[draft.street, draft.streetMore, place, written(draft.country, (code) => country.of(code))]} />
      </SummaryPart>
      {asked.iban && (
        <SummaryPart title={t('summary.iban')} to={at('iban')} change={t('summary.change_iban')}>
          <Lines lines={[draft.iban && maskedIban(draft.iban)]} />
        </SummaryPart>
      )}
      {asked.identity && draft.idType && (
        <SummaryPart title={t('summary.identity')} to={at('idType')} change={t('summary.change_identity')}>
          <Lines
            lines={[
              `${t(`customer.idTypes.${draft.idType as IdentityDocumentType}`)}, •••• ${typed('idNumber').slice(-3)}`,
              [draft.idAuthority, issued].filter(Boolean).join(', '),
            ]}
          />
        </SummaryPart>
      )}
    </>
  );
}

/** What a browser kept is not always what was once chosen: then it is shown as it stands. */
function written(kept: string | undefined, write: (kept: string) => string | undefined): string {
  if (!kept) return '';
  try {
    return write(kept) ?? kept;
  } catch {
    return kept;
  }
}

function Lines({ lines }: { lines: readonly (string | undefined)[] }) {
  const filled = lines.map((line) => line?.trim()).filter(Boolean);
  return (
    <p className="part-lines">
      {filled.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
        <span key={place}>{line}</span>
      ))}
    </p>
  );
}
