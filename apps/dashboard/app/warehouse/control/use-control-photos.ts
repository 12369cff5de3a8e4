import type { PhotoSlot } from '@reprise/contract/warehouse/control';
import type { ControlView } from '@reprise/contract/warehouse/control/control-payloads';
import { addControlPhoto } from '@reprise/contract/warehouse/control/control-routes';
import { useRef, useState } from 'react';
import { upload } from '../../api/upload.ts';
import { newKey } from '../../base/new-key.ts';

export type BenchPhoto = {
  readonly key: string;
  readonly testId: string;
  readonly questionId: string | null;
  readonly slot: PhotoSlot | null;
  readonly file: File;
  readonly address: string;
  readonly state: 'sending' | 'sent' | 'failed';
};
type Target = { readonly questionId?: string | undefined; readonly slot?: PhotoSlot | undefined };

/** Photos of a control, sent as they are taken. One that could not be sent stays until it is sent again. */
export function useControlPhotos(view: ControlView | undefined) {
  const [taken, setTaken] = useState<readonly BenchPhoto[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const target = useRef<Target>({});
  const change = (key: string, state: BenchPhoto['state']) =>
    setTaken((now) => now.map((photo) => (photo.key === key ? { ...photo, state } : photo)));
  const send = async ({ key, testId, questionId, slot, file }: BenchPhoto) => {
    change(key, 'sending');
    const body = new FormData();
    body.set('file', file);
    const query = { ...(questionId && { questionId }), ...(slot && { slot }) };
    await upload(addControlPhoto, { params: { id: testId }, query }, body).then(
      () => change(key, 'sent'),
      () => change(key, 'failed'),
    );
  };
  const own = taken.filter(({ testId }) => testId === view?.testId);
  return {
    own,
    /** those of an earlier visit to the same control */
    earlier: view?.photos ?? [],
    input,
    /** Opens the camera for a question or for one side of the device. */
    open: (next: Target) => {
      target.current = next;
      input.current?.click();
    },
    take: (files: FileList | null) => {
      if (!view) return;
      for (const file of files ?? []) {
        const { questionId = null, slot = null } = target.current;
        const address = URL.createObjectURL(file);
        const photo: BenchPhoto = {
          key: newKey(),
          testId: view.testId,
          questionId,
          slot,
          file,
          address,
          state: 'sending',
        };
        setTaken((now) => [...now, photo]);
        void send(photo);
      }
    },
    sendAgain: () => {
      for (const photo of own) if (photo.state === 'failed') void send(photo);
    },
  };
}
export type ControlPhotos = ReturnType<typeof useControlPhotos>;
