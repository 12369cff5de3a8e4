import { HOLDER_MAX_LENGTH } from '@reprise/contract/payments/payout-details';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useNavigation } from 'react-router';
import { useSell } from '../declaration/sell-speech.ts';
import { LinkedForm } from '../frame/linked-page.tsx';
import type { NotEntered } from './not-entered.ts';

type Props = {
  token: string;
  holder: string | null;
  state: 'correct' | 'ask';
  notEntered: NotEntered | undefined;
};

/** An account and whose it is. The check is the API's, so that it holds without scripts too. */
export function DetailsForm({ token, holder, state, notEntered }: Props) {
  const t = useSell();
  const isBusy = useNavigation().state !== 'idle';
  const errorOf = (name: 'iban' | 'holder') => (notEntered?.error === name ? t(`details.errors.${name}`) : undefined);
  return (
    <LinkedForm token={token} className="follow-form">
      <TextField
        label={t('details.iban')}
        name="iban"
        size="touch"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
        help={t('details.iban_help')}
        defaultValue={notEntered?.iban ?? ''}
        error={errorOf('iban')}
      />
      <TextField
        label={t('details.holder')}
        name="holder"
        size="touch"
        required
        autoComplete="name"
        maxLength={HOLDER_MAX_LENGTH}
        help={t('details.holder_help')}
        defaultValue={notEntered?.holder ?? holder ?? ''}
        error={errorOf('holder')}
      />
      <p className="muted">{t('details.never')}</p>
      <Button type="submit" name="intent" value="enter" variant="primary" size="glove" wide busy={isBusy}>
        {t(state === 'correct' ? 'details.save' : 'details.request')}
      </Button>
    </LinkedForm>
  );
}
