import { chooseWorkshop } from '@reprise/contract/operations/opening-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import type { Opening } from '../../../readiness/notices/read-opening.ts';
import { useStep } from './use-step.ts';

export function WorkshopAction({ opening: { accountId, workshops } }: { opening: Opening }) {
  const t = useWords('opening');
  const [chosen, setChosen] = useState(workshops[0]?.id ?? '');
  const { run, busy, refusal } = useStep(accountId, () =>
    call(chooseWorkshop, { params: { id: accountId }, body: { warehouseId: chosen } }),
  );
  if (!workshops.length) return <p className="op-why">{t('workshop.none')}</p>;
  return (
    <div className="op-action">
      {refusal && <Notice tone="red" title={refusal} live="alert" />}
      {workshops.length > 1 && (
        <SelectField
          label={t('workshop.choose')}
          options={workshops.map(({ id, name, buyer }) => ({ value: id, label: `${name} (${buyer})` }))}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <Button variant="primary" busy={busy} onClick={() => run()}>
        {workshops.length > 1 ? t('workshop.sendChosen') : t('workshop.send', { name: workshops[0]!.name })}
      </Button>
    </div>
  );
}
