import '@reprise/ui/styles/primitives/dialog.css';
import './pictures.css';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Declaration } from '../load.server.ts';
import { useSell } from '../sell-speech.ts';

type Props = { product: Declaration['product']; onClose: () => void };

/** A strip of pictures that scrolls sideways: by a swipe, the arrow keys, or the buttons below it. */
export function PicturesDialog({ product: { images, label }, onClose }: Props) {
  const t = useSell();
  const strip = useRef<HTMLUListElement>(null);
  const placeId = useId();
  const [at, setAt] = useState(0);
  const go = (to: number) => {
    const { current } = strip;
    current?.scrollTo({ left: to * current.clientWidth });
  };
  return createPortal(
    <Dialog open onClose={onClose} title={label} closeLabel={t('cart.close')}>
      <ul
        ref={strip}
        className="pictures"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        data-autofocus
        aria-label={t('product.pictures', { count: images.length, name: label })}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (!step) return;
          event.preventDefault();
          go(at + step);
        }}
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {images.map(({ imageHd }, index) => (
          <li key={imageHd} className="pictures-one">
            <img
              src={imageHd}
              alt={t('product.picture', { place: index + 1, count: images.length, name: label })}
              width={480}
              height={480}
              loading={index ? 'lazy' : 'eager'}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className="pictures-steps">
          <Button size="touch" blockedBy={at === 0 ? placeId : undefined} onClick={() => go(at - 1)}>
            {t('product.picture_before')}
          </Button>
          <p id={placeId} role="status" className="muted">
            {t('product.picture_place', { place: at + 1, count: images.length })}
          </p>
          <Button size="touch" blockedBy={at === images.length - 1 ? placeId : undefined} onClick={() => go(at + 1)}>
            {t('product.picture_next')}
          </Button>
        </div>
      )}
    </Dialog>,
    document.body,
  );
}
