import { moveItemToStock } from '@reprise/contract/warehouse/moves/move-routes';
import { getQuarantinedItem, listQuarantine } from '@reprise/contract/warehouse/quarantine/quarantine-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forget } from '../../api/query.ts';
import { useWords } from '../../i18n/words.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useWedgeScan } from '../../kit/scan/use-wedge-scan.ts';
import { useAct } from '../../kit/use-act.ts';
import { useMay } from '../../session/use-may.ts';
import { stockName } from '../check-in/scan-words.ts';
import type { QuarantineRow } from './read-quarantine.ts';

type Props = { row: QuarantineRow; onDone: () => void };

/** The device was decided about: whoever carries it to its stock proves it by a scan. */
export function MovePanel({ row, onDone }: Props) {
  const t = useWords('quarantine');
  const stocks = useWords('checkin');
  const may = useMay();
  const { moveTo } = row;
  const isYours = may('ROLE_ITEMS_STOCK_WRITE');
  return (
    <Card title={t('move.title')}>
      {moveTo ? (
        <p className="quarantine-stock">
          <small>{t('move.stock')}</small>
          <strong>{stockName(stocks, moveTo)}</strong>
        </p>
      ) : (
        <p>{t('move.noStock')}</p>
      )}
      {!isYours && <p className="subtle">{t('move.notYours')}</p>}
      {isYours && moveTo?.stockId && <MoveForm row={row} stockId={moveTo.stockId} onDone={onDone} />}
    </Card>
  );
}

function MoveForm({ row, stockId, onDone }: Props & { stockId: string }) {
  const t = useWords('quarantine');
  const show = useToast();
  const cache = useQueryClient();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const { run, busy } = useAct<string>({
    act: (scannedCode) =>
      call(moveItemToStock, {
        params: { id: row.itemId },
        body: { stockId, scannedCode, expectedVersion: row.version },
      }),
    onDone: async () => {
      show({ kind: 'done', title: t('move.done') });
      onDone();
      await forget(cache, listQuarantine, getQuarantinedItem);
    },
    onFailed: (error) => setProblem(t.refusal(error)),
  });
  const move = (read: string) => {
    setTried(true);
    setProblem(undefined);
    if (read.trim()) run(read.trim());
  };
  useWedgeScan((scanned) => {
    setCode(scanned);
    move(scanned);
  });
  return (
    <form
      className="quarantine-move"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        move(code);
      }}
    >
      <p>{t('move.lead')}</p>
      <div className="quarantine-move-row">
        <TextField
          label={t('move.scan')}
          value={code}
          maxLength={255}
          autoComplete="off"
          error={isTried && !code.trim() ? t('needed') : undefined}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {t('move.confirm')}
        </Button>
      </div>
      {problem && <Notice tone="red" title={problem} live="alert" />}
    </form>
  );
}
