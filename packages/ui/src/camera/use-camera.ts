import { type RefObject, useEffect, useRef, useState } from 'react';
import { makeReader } from './make-reader.ts';

export type CameraState = 'opening' | 'looking' | 'refused' | 'absent' | 'failed';
/** Between two looks: a phone stays cool, and a hand holds still for longer. */
const GAP_MS = 120;
/** A code that stays in the picture is one code; taken away for this long and shown again, it is another scan. */
const AWAY_MS = 1_500;

export type CameraUse = {
  /** The code in a text that was read, if it is one that is looked for. */
  readonly pick: (text: string) => string | undefined;
  readonly onCode: (code: string) => void;
  /** Goes on after a code, until the component leaves; else the camera is off with the first. */
  readonly isContinuous?: boolean;
};

/** Opens the camera on the back, and looks at its picture until a code is in it. Nothing of it is kept or sent. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, use: CameraUse): CameraState {
  const [state, setState] = useState<CameraState>('opening');
  const latest = useRef(use);
  latest.current = use;
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    const seenAt = new Map<string, number>();
    const end = () => {
      isOver = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    /** Whether the code was out of the picture before this look. */
    const isNew = (code: string): boolean => {
      const now = performance.now();
      const before = seenAt.get(code) ?? Number.NEGATIVE_INFINITY;
      seenAt.set(code, now);
      return now - before > AWAY_MS;
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
        const code = texts.map((text) => latest.current.pick(text)).find(Boolean);
        if (code && !isOver && isNew(code)) {
          if (!latest.current.isContinuous) {
            end();
            navigator.vibrate?.(60);
          }
          latest.current.onCode(code);
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
