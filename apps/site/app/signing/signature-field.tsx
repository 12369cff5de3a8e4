import { DRAWING } from '@reprise/contract/buybacks/signing/signing';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { type PointerEvent, useRef, useState } from 'react';
import { useSell } from '../declaration/sell-speech.ts';
import { tidyStroke } from './read-form.ts';
import type { Point } from './signing.ts';

type Props = { error: string | undefined; name: string };

/** Drawn with a finger, a pen or a mouse; or typed, for who cannot or would rather not draw. */
export function SignatureField({ error, name }: Props) {
  const t = useSell();
  const [strokes, setStrokes] = useState<readonly (readonly Point[])[]>([]);
  const [isTyped, setTyped] = useState(false);
  const current = useRef<number | undefined>(undefined);
  const add = (event: PointerEvent<SVGSVGElement>, isNew: boolean) => {
    const box = event.currentTarget.getBoundingClientRect();
    const point: Point = {
      x: ((event.clientX - box.left) / box.width) * DRAWING.width,
      y: ((event.clientY - box.top) / box.height) * DRAWING.height,
    };
    setStrokes((before) =>
      isNew ? [...before, [point]] : [...before.slice(0, -1), [...(before.at(-1) ?? []), point]],
    );
  };
  if (isTyped)
    return (
      <div className="sign-typed">
        <TextField
          label={t('sign.name')}
          name="name"
          size="touch"
          defaultValue={name}
          autoComplete="name"
          error={error}
        />
        <Button variant="quiet" onClick={() => setTyped(false)}>
          {t('sign.draw')}
        </Button>
      </div>
    );
  return (
    <div className="sign-pad">
      <div className="sign-pad-head">
        <span>{t('sign.pad')}</span>
        <span>
          {strokes.length > 0 && (
            <>
              <Button variant="quiet" size="touch" onClick={() => setStrokes(strokes.slice(0, -1))}>
                {t('sign.undo')}
              </Button>
              <Button variant="quiet" size="touch" onClick={() => setStrokes([])}>
                {t('sign.clear')}
              </Button>
            </>
          )}
        </span>
      </div>
      <svg
        role="img"
        viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
        preserveAspectRatio="none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          current.current = event.pointerId;
          add(event, true);
        }}
        onPointerMove={(event) => {
          if (current.current === event.pointerId) add(event, false);
        }}
        onPointerUp={() => {
          current.current = undefined;
        }}
        onPointerCancel={() => {
          current.current = undefined;
        }}
      >
        <title>{t('sign.pad')}</title>
        <path className="sign-line" d={`M 30 ${DRAWING.height * 0.78} H ${DRAWING.width - 30}`} />
        {strokes.map((stroke, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and taken away at the end
          <polyline key={i} className="sign-ink" points={stroke.map(({ x, y }) => `${x},${y}`).join(' ')} />
        ))}
      </svg>
      <input type="hidden" name="strokes" value={JSON.stringify(strokes.map(tidyStroke))} />
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <button type="button" className="sign-type" onClick={() => setTyped(true)}>
        {t('sign.type')}
      </button>
    </div>
  );
}
