import { blockImei, unblockImei } from '@reprise/contract/payments/risk/rule-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { EntryList } from './entry-list.tsx';
import type { Rules } from './read-holds.ts';
import { useRulesAct } from './use-rules-act.ts';

const IMEI = /^\d{15,17}$/;

export function BlockedImeis({ rules }: { rules: Rules }) {
  const t = useWords('risk');
  const [imei, setImei] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const written = imei.replaceAll(/\s/g, '');
  const isWrong = !IMEI.test(written);
  const add = useRulesAct(
    () => call(blockImei, { body: { imei: written, ...(note.trim().length > 1 && { note: note.trim() }) } }),
    () => {
      setImei('');
      setNote('');
      setTried(false);
    },
  );
  const remove = useRulesAct((id: string) => call(unblockImei, { params: { id } }));
  const problem = add.problem ?? remove.problem;
  return (
    <section className="stack" aria-label={t('settings.imeis')}>
      <h3>{t('settings.imeis')}</h3>
      <EntryList
        empty={t('settings.noImeis')}
        entries={rules.blockedImeis.map((entry) => ({ ...entry, name: entry.imei }))}
        busy={remove.busy}
        onRemove={(id) => remove.run(id)}
      />
      <form
        className="risk-add"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isWrong) add.run();
        }}
      >
        <TextField
          label={t('settings.imei')}
          inputMode="numeric"
          autoComplete="off"
          value={imei}
          error={isTried && isWrong ? t('settings.imeiWrong') : undefined}
          onChange={({ target }) => setImei(target.value)}
        />
        <TextField
          label={t('settings.note')}
          maxLength={255}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" icon="plus" busy={add.busy}>
          {t('settings.add')}
        </Button>
      </form>
      {problem && <Notice tone="red" title={problem} live="alert" />}
    </section>
  );
}
