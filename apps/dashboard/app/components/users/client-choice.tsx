import { Card } from '@reprise/ui/card.tsx';
import { useState } from 'react';
import { useUserWords } from '../../i18n/user-words.ts';
import { LookupField } from '../lookup-field.tsx';
import { accountLookup } from './lookups.ts';

/** The provider works for every client, so it first says for which. */
export function ClientChoice({ onChoose }: { onChoose: (accountId: string) => void }) {
  const t = useUserWords();
  const [chosen, setChosen] = useState('');
  return (
    <Card title={t('form.client')}>
      <LookupField
        {...accountLookup}
        label={t('form.clientLead')}
        help={t('form.clientFirst')}
        placeholder={t('list.findAccount')}
        chosen={chosen}
        nothing={t('list.nothing')}
        onChoose={({ value, label }) => {
          setChosen(label);
          onChoose(value);
        }}
      />
    </Card>
  );
}
