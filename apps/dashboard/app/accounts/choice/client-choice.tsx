import { Card } from '@reprise/ui/primitives/card.tsx';
import { useState } from 'react';
import { useT } from '../../i18n/words.tsx';
import { LookupField } from '../../kit/fields/lookup-field.tsx';
import { accountLookup } from './account-lookup.ts';

type Props = { onChoose: (accountId: string) => void; help?: string; label?: string };

/** The provider works for every client, so it first says for which. */
export function ClientChoice({ onChoose, ...words }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  return (
    <Card title={t('account.client')}>
      <LookupField
        {...accountLookup}
        label={t('account.which')}
        placeholder={t('account.find')}
        nothing={t('account.nothing')}
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
