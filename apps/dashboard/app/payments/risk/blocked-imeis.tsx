import { blockImei, unblockImei } from '@reprise/contract/payments/risk/rule-routes';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import type { Rules } from './read-holds.ts';
import { RuleList } from './rule-list.tsx';

const IMEI = /^\d{15,17}$/;

export function BlockedImeis({ rules }: { rules: Rules }) {
  const t = useWords('risk');
  const [imei, setImei] = useState('');
  const [note, setNote] = useState('');
  const written = imei.replaceAll(/\s/g, '');
  const isRight = IMEI.test(written);
  return (
    <RuleList
      title={t('settings.imeis')}
      empty={t('settings.noImeis')}
      entries={rules.blockedImeis.map((entry) => ({ ...entry, name: entry.imei }))}
      isRight={isRight}
      add={() => call(blockImei, { body: { imei: written, ...(note.trim().length > 1 && { note: note.trim() }) } })}
      onAdded={() => {
        setImei('');
        setNote('');
      }}
      remove={(id) => call(unblockImei, { params: { id } })}
      fields={(isTried) => (
        <>
          <TextField
            label={t('settings.imei')}
            inputMode="numeric"
            autoComplete="off"
            value={imei}
            error={isTried && !isRight ? t('settings.imeiWrong') : undefined}
            onChange={({ target }) => setImei(target.value)}
          />
          <TextField
            label={t('settings.note')}
            maxLength={255}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </>
      )}
    />
  );
}
