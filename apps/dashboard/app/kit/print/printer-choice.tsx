import { listPrintStationOptions } from '@reprise/contract/refurbishment/printing/station-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { useRead } from '../../api/query.ts';
import { useStore } from '../../base/store.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { SettingSwitch } from '../detail/settings-page.tsx';
import { choosePrinter, printerHere } from './station-printer.ts';

/** Where this device prints. What is chosen holds at once. */
export function PrinterChoice({ onClose }: { onClose: () => void }) {
  const t = useWords('scaffolds');
  const common = useT();
  const printer = useStore(printerHere);
  const query = useRead(listPrintStationOptions, { query: {} }, { staleTime: 0 });
  const stations = query.data?.stations ?? [];
  const isGone = printer && query.data && !stations.some(({ id }) => id === printer.stationId);
  const choose = (id: string) => {
    const station = stations.find((one) => one.id === id);
    choosePrinter(station && { stationId: station.id, name: station.name, isAutomatic: printer?.isAutomatic ?? false });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('printer.title')}
      closeLabel={common('common.close')}
      footer={
        <Button size="glove" variant="primary" onClick={onClose}>
          {t('printer.done')}
        </Button>
      }
    >
      <div className="stack">
        {query.isPending && <p className="subtle">{common('common.loading')}</p>}
        {query.error && <Notice tone="red" title={t.refusal(query.error)} live="alert" />}
        {isGone && <Notice tone="amber" title={t('printer.gone', { name: printer.name })} />}
        {query.data && (
          <SelectField
            label={t('printer.where')}
            help={stations.length ? t('printer.whereHelp') : t('printer.noneYet')}
            size="touch"
            value={isGone ? '' : (printer?.stationId ?? '')}
            options={[
              { value: '', label: t('printer.dialog') },
              ...stations.map(({ id, name, warehouse, isAnswering }) => ({
                value: id,
                label: t(isAnswering ? 'printer.option' : 'printer.silentOption', { name, warehouse: warehouse.name }),
              })),
            ]}
            onChange={({ target }) => choose(target.value)}
          />
        )}
        {printer && !isGone && (
          <SettingSwitch
            label={t('printer.automatic')}
            effect={t('printer.automaticHelp')}
            checked={printer.isAutomatic}
            onChange={(isAutomatic) => choosePrinter({ ...printer, isAutomatic })}
          />
        )}
      </div>
    </Dialog>
  );
}
