import type { PhotoSlot } from '@reprise/contract/warehouse/control';
import type { ControlView } from '@reprise/contract/warehouse/control/control-payloads';
import { addControlPhoto, removeControlPhoto } from '@reprise/contract/warehouse/control/control-routes';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
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
  /** once it is stored */
  readonly id?: string;
};
type Target = { readonly questionId?: string | undefined; readonly slot?: PhotoSlot | undefined };

/** Photos of a control, sent as they are taken. One that could not be sent stays until it is sent again. */
export function useControlPhotos(view: ControlView | undefined, onFailed: (error: unknown) => void) {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [taken, setTaken] = useState<readonly BenchPhoto[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const target = useRef<Target>({});
  const change = (key: string, part: Partial<BenchPhoto>) =>
    setTaken((now) => now.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));
  const send = async ({ key, testId, questionId, slot, file }: BenchPhoto) => {
    change(key, { state: 'sending' });
    const body = new FormData();
    body.set('file', file);
    const query = { ...(questionId && { questionId }), ...(slot && { slot }) };
    await upload(addControlPhoto, { params: { id: testId }, query }, body).then(
      ({ id }) => change(key, { state: 'sent', id }),
      () => change(key, { state: 'failed' }),
    );
  };
  const own = taken.filter(({ testId }) => testId === view?.testId);
  const takeOut = async (photoId: string): Promise<boolean> => {
    try {
      await call(removeControlPhoto, { params: { id: view!.testId, photoId } });
      return true;
    } catch (error) {
      onFailed(error);
      return false;
    }
  };
  return {
    testId: view?.testId,
    own,
    /** those of an earlier visit to the same control, or of the person it was taken over from */
    earlier: (view?.photos ?? []).filter(({ id }) => !removed.includes(id)),
    removeEarlier: async (id: string) => {
      if (await takeOut(id)) setRemoved((now) => [...now, id]);
    },
    /** One that could not be sent is only forgotten. */
    removeOwn: async (key: string) => {
      const photo = own.find((one) => one.key === key);
      if (!photo || (photo.id && !(await takeOut(photo.id)))) return;
      URL.revokeObjectURL(photo.address);
      setTaken((now) => now.filter((one) => one.key !== key));
    },
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
