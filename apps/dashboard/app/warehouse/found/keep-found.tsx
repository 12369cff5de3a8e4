import '../check-in/check-in.css';
import '../check-in/check-in-entry.css';
import { ApiUnreachable, type CallResult } from '@reprise/client/call';
import { FOUND_TEXT_MAX, PARCEL_NUMBER_MAX } from '@reprise/contract/warehouse/found/found-devices';
import { addFoundPhoto, recordFoundDevice } from '@reprise/contract/warehouse/found/found-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextAreaField, TextField } from '@reprise/ui/primitives/text-field.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { upload } from '../../api/upload.ts';
import { useT, useWords } from '../../i18n/words.tsx';
import { useWedgeScan } from '../../kit/scan/use-wedge-scan.ts';
import { useAct } from '../../kit/use-act.ts';
import type { Scan } from '../check-in/check-in-log.ts';
import type { CheckInStation } from '../check-in/use-check-in-station.ts';

type Found = CallResult<typeof recordFoundDevice>;
type Props = {
  scan: Pick<Scan, 'key' | 'input' | 'actId'>;
  desk: Pick<CheckInStation, 'place' | 'keptFound'>;
};

/** The way out for a device that no buyback knows: it is kept under a number. */
export function KeepFound({ scan, desk }: Props) {
  const t = useWords('checkin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="glove" icon="box" onClick={() => setOpen(true)}>
        {t('keep.act')}
      </Button>
      {isOpen && <KeepDialog scan={scan} desk={desk} onClose={() => setOpen(false)} />}
    </>
  );
}

function KeepDialog({ scan, desk, onClose }: Props & { onClose: () => void }) {
  const t = useWords('checkin');
  const common = useT();
  const [found, setFound] = useState<Found>();
  const close = () => {
    onClose();
    if (found) desk.keptFound(scan);
  };
  return (
    <Dialog open onClose={close} title={t(found ? 'keep.doneTitle' : 'keep.title')} closeLabel={common('common.close')}>
      {found ? (
        <Kept found={found} onClose={close} />
      ) : (
        <KeepForm scan={scan} desk={desk} onFound={setFound} onClose={close} />
      )}
    </Dialog>
  );
}

type FormProps = Props & { onFound: (found: Found) => void; onClose: () => void };

function KeepForm({ scan, desk, onFound, onClose }: FormProps) {
  const t = useWords('checkin');
  const common = useT();
  const { code, packageNumber } = scan.input;
  const [description, setDescription] = useState('');
  const [parcel, setParcel] = useState(packageNumber ?? '');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The label of the parcel is read by the scanner, and is no scan of the station.
  useWedgeScan((scanned) => setParcel(scanned.slice(0, PARCEL_NUMBER_MAX)));
  const { run, busy } = useAct<void, Found>({
    act: () =>
      call(recordFoundDevice, {
        body: {
          warehouseId: desk.place.id,
          code,
          description: description.trim(),
          ...(parcel.trim() && { parcelNumber: parcel.trim() }),
        },
      }),
    onDone: onFound,
    onFailed: (error) => setProblem(error instanceof ApiUnreachable ? t('keep.offline') : t.refusal(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setProblem(undefined);
    if (description.trim()) run();
  };
  return (
    <form className="checkin-entry" noValidate onSubmit={submit}>
      <p>
        {t('keep.code')} <Code13 code={code} />
      </p>
      <TextAreaField
        label={t('keep.description')}
        help={t('keep.descriptionHelp')}
        data-autofocus
        maxLength={FOUND_TEXT_MAX}
        value={description}
        error={isTried && !description.trim() ? t('keep.needed') : undefined}
        onChange={({ target }) => setDescription(target.value)}
      />
      <TextField
        label={t('keep.parcel')}
        help={t('keep.parcelHelp')}
        optional={t('keep.optional')}
        autoComplete="off"
        maxLength={PARCEL_NUMBER_MAX}
        value={parcel}
        onChange={({ target }) => setParcel(target.value)}
      />
      {problem && <Notice tone="red" title={problem} live="alert" />}
      <div className="checkin-acts">
        <Button size="glove" onClick={onClose}>
          {common('common.cancel')}
        </Button>
        <Button size="glove" variant="primary" type="submit" icon="check" busy={busy}>
          {t('keep.submit')}
        </Button>
      </div>
    </form>
  );
}

/** The number to write on the device, where to put it, and a photo of it. */
function Kept({ found, onClose }: { found: Found; onClose: () => void }) {
  const t = useWords('checkin');
  const input = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState(0);
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useAct<File, Found>({
    act: (file) => {
      const body = new FormData();
      body.set('file', file);
      return upload(addFoundPhoto, { params: { id: found.id } }, body);
    },
    onDone: (answer) => {
      setProblem(undefined);
      setPhotos(answer.photos.length);
    },
    onFailed: (error) => setProblem(error instanceof ApiUnreachable ? t('keep.photoOffline') : t.refusal(error)),
  });
  return (
    <div className="checkin-entry">
      <p className="checkin-kept" role="status">
        <span>{t('keep.write')}</span>
        <b>{found.number}</b>
        <span>{t('keep.shelf')}</span>
      </p>
      {problem && <Notice tone="red" title={problem} live="alert" />}
      <div className="checkin-acts">
        <Button size="glove" icon="camera" busy={busy} onClick={() => input.current?.click()}>
          {photos ? t('photos.count', { count: photos }) : t('keep.photo')}
        </Button>
        <Button size="glove" variant="primary" icon="check" data-autofocus onClick={onClose}>
          {t('keep.done')}
        </Button>
      </div>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label={t('keep.photo')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) run(file);
        }}
      />
    </div>
  );
}
