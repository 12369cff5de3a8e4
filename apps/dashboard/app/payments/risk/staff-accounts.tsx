import { addStaffAccount, removeStaffAccount } from '@reprise/contract/payments/risk/rule-routes';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import type { Rules } from './read-holds.ts';
import { RuleList } from './rule-list.tsx';

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Whose bank accounts are known. The IBAN is sent and never shown again: only its fingerprint is kept. */
export function StaffAccounts({ rules }: { rules: Rules }) {
  const t = useWords('risk');
  const [userId, setUserId] = useState('');
  const [iban, setIban] = useState('');
  const written = iban.replaceAll(/\s/g, '').toUpperCase();
  const isIban = IBAN.test(written);
  return (
    <RuleList
      title={t('settings.staff')}
      empty={t('settings.noStaff')}
      entries={rules.staffAccounts.map((entry) => ({ ...entry, note: null }))}
      isRight={userId !== '' && isIban}
      add={() => call(addStaffAccount, { body: { userId, iban: written } })}
      onAdded={() => {
        setIban('');
        setUserId('');
      }}
      remove={(id) => call(removeStaffAccount, { params: { id } })}
      fields={(isTried) => (
        <>
          <SelectField
            label={t('settings.person')}
            placeholder={t('settings.choosePerson')}
            options={rules.people.map(({ id, name }) => ({ value: id, label: name }))}
            value={userId}
            error={isTried && !userId ? t('settings.choosePerson') : undefined}
            onChange={({ target }) => setUserId(target.value)}
          />
          <TextField
            label={t('settings.iban')}
            help={t('settings.ibanHelp')}
            autoComplete="off"
            spellCheck={false}
            value={iban}
            error={isTried && !isIban ? t('settings.ibanWrong') : undefined}
            onChange={({ target }) => setIban(target.value)}
          />
        </>
      )}
    />
  );
}
