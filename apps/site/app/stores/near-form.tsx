import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useSpeech } from '../i18n.ts';
import type { Store } from './near.ts';
import type { Near } from './use-near.ts';

const PAUSE_MS = 250;

/** A town or postcode, or where one is. Not a form: it may stand inside one, and nothing of it is sent. */
export function NearForm<S extends Store>({ near }: { near: Near<S> }) {
  const { t } = useSpeech();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { lookAt } = near;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for when the typing rests, not when the list changes
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => lookAt(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    lookAt(typed);
  };
  // Without scripts it could do nothing.
  if (!isReady) return <div className="near near--waiting" aria-hidden="true" />;
  return (
    <div className="near">
      <label htmlFor={id}>{t('stores.near_label')}</label>
      <div className="near-row">
        <span className="near-field">
          <Icon name="search" size={20} />
          <input
            id={id}
            type="text"
            value={typed}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="search"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={press}
          />
        </span>
        <Button size="touch" icon="map-pin" busy={near.from.kind === 'asking'} onClick={near.locate}>
          {t('stores.near')}
        </Button>
      </div>
      <p className="near-said muted" role="status">
        <Said near={near} />
      </p>
    </div>
  );
}

function Said<S extends Store>({ near: { from } }: { near: Near<S> }) {
  const { t } = useSpeech();
  if (from.kind === 'asking') return t('stores.near_asking');
  if (from.kind === 'refused') return t('stores.near_refused');
  if (from.kind === 'unknown') return t('stores.near_unknown', { place: from.typed });
  if (from.kind === 'here') return t('stores.near_here');
  if (from.kind === 'town') return t('stores.near_town', { count: from.ids.length, place: from.typed });
  return null;
}
