import { addStaffAccount, removeStaffAccount } from '@reprise/contract/payments/risk/rule-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { EntryList } from './entry-list.tsx';
import type { Rules } from './read-holds.ts';
import { useRulesAct } from './use-rules-act.ts';

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Whose bank accounts are known. The IBAN is sent and never shown again: only its fingerprint is kept. */
export function StaffAccounts({ rules }: { rules: Rules }) {
  const t = useWords('risk');
  const [userId, setUserId] = useState('');
  const [iban, setIban] = useState('');
  const [isTried, setTried] = useState(false);
  const written = iban.replaceAll(/\s/g, '').toUpperCase();
  const isWrong = !IBAN.test(written);
  const add = useRulesAct(
    () => call(addStaffAccount, { body: { userId, iban: written } }),
    () => {
      setIban('');
      setUserId('');
      setTried(false);
    },
  );
  const remove = useRulesAct((id: string) => call(removeStaffAccount, { params: { id } }));
  const problem = add.problem ?? remove.problem;
  return (
    <section className="stack" aria-label={t('settings.staff')}>
      <h3>{t('settings.staff')}</h3>
      <EntryList
        empty={t('settings.noStaff')}
        entries={rules.staffAccounts.map((entry) => ({ ...entry, note: null }))}
        busy={remove.busy}
        onRemove={(id) => remove.run(id)}
      />
      <form
        className="risk-add"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (userId && !isWrong) add.run();
        }}
      >
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
          error={isTried && isWrong ? t('settings.ibanWrong') : undefined}
          onChange={({ target }) => setIban(target.value)}
        />
        <Button type="submit" icon="plus" busy={add.busy}>
          {t('settings.add')}
        </Button>
      </form>
      {problem && <Notice tone="red" title={problem} live="alert" />}
    </section>
  );
}
