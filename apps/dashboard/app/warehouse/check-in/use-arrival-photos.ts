import { addArrivalPhoto } from '@reprise/contract/warehouse/check-in-routes';
import { useRef, useState } from 'react';
import { upload } from '../../api/upload.ts';
import { newKey } from '../../base/new-key.ts';

export type ArrivalPhoto = {
  readonly id: string;
  readonly itemId: string;
  readonly file: File;
  readonly address: string;
  readonly state: 'sending' | 'sent' | 'failed';
};

/** Photos of parcels, sent as they are taken. One that could not be sent stays until it is sent again. */
export function useArrivalPhotos() {
  const [photos, setPhotos] = useState<readonly ArrivalPhoto[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const change = (id: string, state: ArrivalPhoto['state']) =>
    setPhotos((now) => now.map((photo) => (photo.id === id ? { ...photo, state } : photo)));
  const send = async ({ id, itemId, file }: ArrivalPhoto) => {
    change(id, 'sending');
    const body = new FormData();
    body.set('file', file);
    await upload(addArrivalPhoto, { params: { id: itemId } }, body).then(
      () => change(id, 'sent'),
      () => change(id, 'failed'),
    );
  };
  return {
    photos,
    input,
    take: (itemId: string, files: FileList | null) => {
      for (const file of files ?? []) {
        const address = URL.createObjectURL(file);
        const photo: ArrivalPhoto = { id: newKey(), itemId, file, address, state: 'sending' };
        setPhotos((now) => [...now, photo]);
        void send(photo);
      }
    },
    sendAgain: (photo: ArrivalPhoto) => void send(photo),
  };
}
