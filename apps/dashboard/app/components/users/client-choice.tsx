import { Card } from '@reprise/ui/card.tsx';
import { useState } from 'react';
import { useUserWords } from '../../i18n/user-words.ts';
import { LookupField } from '../lookup-field.tsx';
import { accountLookup } from './lookups.ts';

type Props = {
  onChoose: (accountId: string) => void;
  help?: string;
  label?: string;
  placeholder?: string;
  nothing?: string;
};

/** The provider works for every client, so it first says for which. */
export function ClientChoice({ onChoose, ...words }: Props) {
  const t = useUserWords();
  const [chosen, setChosen] = useState('');
  return (
    <Card title={t('form.client')}>
      <LookupField
        {...accountLookup}
        label={t('form.clientLead')}
        placeholder={t('list.findAccount')}
        nothing={t('list.nothing')}
        {...words}
        chosen={chosen}
        onChoose={({ value, label }) => {
          setChosen(label);
          onChoose(value);
        }}
      />
    </Card>
  );
}
