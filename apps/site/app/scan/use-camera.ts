import { type RefObject, useEffect, useRef, useState } from 'react';
import { codeIn, type Readable } from '../finding/codes.ts';
import { makeReader } from './make-reader.ts';

export type CameraState = 'opening' | 'looking' | 'refused' | 'absent' | 'failed';
/** Between two looks: a phone stays cool, and a hand holds still for longer. */
const GAP_MS = 120;

/** Opens the camera on the back, and looks at its picture until a code is in it. Nothing of it is kept or sent. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  readable: Readable,
  onCode: (code: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('opening');
  const now = useRef({ readable, onCode });
  now.current = { readable, onCode };
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const end = () => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const run = async () => {
      stream = await openCamera();
      const element = video.current;
      if (isOver || !element) return end();
      element.srcObject = stream;
      await element.play();
      const read = await makeReader();
      if (isOver) return;
      setState('looking');
      while (!isOver) {
        const texts = await read(element);
        const code = texts.map((text) => codeIn(text, now.current.readable)).find(Boolean);
        if (code && !isOver) {
          end();
          navigator.vibrate?.(60);
          return now.current.onCode(code);
        }
        await new Promise((done) => setTimeout(done, GAP_MS));
      }
    };
    run().catch((error: unknown) => {
      if (isOver) return;
      end();
      setState(reasonOf(error));
    });
    return end;
  }, [video]);
  return state;
}

async function openCamera(): Promise<MediaStream> {
  // Missing where the page is not safe, and on old browsers.
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('no camera', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

function reasonOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return ['NotFoundError', 'OverconstrainedError', 'NotReadableError'].includes(name) ? 'absent' : 'failed';
}
