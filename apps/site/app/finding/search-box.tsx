import { formatMoney } from '@reprise/i18n/formats';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFrame, useSpeech } from '../i18n.ts';
import { ScanButton } from '../scan/scan-button.tsx';
import { imeiIn, termOf } from './codes.ts';
import { carryImei, keepImei } from './kept-imei.ts';
import { productPath } from './product-path.ts';
import { type Suggestion, type Suggestions, useSuggestions } from './use-suggestions.ts';

/**
 * The search of the site: a plain form that works before any script has come. With scripts it proposes devices while one
 * types, as the combobox of the ARIA practices does: the focus stays in the field, arrows walk, Enter takes, Escape closes.
 */
export function SearchBox({ query = '' }: { query?: string }) {
  const { t, path } = useSpeech();
  const { scan } = useFrame();
  const navigate = useNavigate();
  const { key } = useLocation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState<string>();
  const found = useSuggestions(typed, isOpen);
  const products = found?.products ?? [];
  // By its name and not its place: an answer that comes late does not take the choice back.
  const active = products.findIndex((product) => product.id === chosen);
  const isShown = isOpen && products.length > 0;
  const close = () => {
    setOpen(false);
    choose(undefined);
  };
  // On a slow line somebody has typed already when the scripts come: it stays.
  useEffect(() => setTyped(input.current?.value ?? ''), []);
  // Another page: what was proposed for this one is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the page
  useEffect(() => close(), [key]);

  const take = (product: Suggestion) => {
    carryImei(product.id, termOf(typed));
    close();
    void navigate(path(productPath(product)));
  };
  const search = (text: string) => {
    keepImei(imeiIn(text));
    close();
    void navigate(`${path('/search')}?${new URLSearchParams({ q: termOf(text) })}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) search(typed);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setOpen(true);
      // The field itself is one of the stops: from there the arrows begin anew.
      if (isShown) choose(products[((active + 1 + step + products.length + 1) % (products.length + 1)) - 1]?.id);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isShown && products[active]) {
      event.preventDefault();
      take(products[active]);
    }
  };
  return (
    <search className="finder">
      <form className="find" action={path('/search')} method="get" data-scan={scan ? '' : undefined} onSubmit={submit}>
        <Icon name="search" size={24} />
        <label className="visually-hidden" htmlFor={id}>
          {t(scan?.imei ? 'hero.field' : 'find.field')}
        </label>
        <input
          id={id}
          name="q"
          type="text"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          ref={input}
          defaultValue={query}
          onChange={({ target }) => {
            setTyped(target.value);
            choose(undefined);
            setOpen(true);
          }}
          onKeyDown={press}
          onBlur={close}
          placeholder={t(scan?.imei ? 'hero.field' : 'find.field')}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          required
        />
        {scan && <ScanButton readable={scan} onCode={search} />}
        <button type="submit" aria-label={t('hero.search')}>
          <Icon name="arrow-right" size={24} />
        </button>
      </form>
      <div id={`${id}-list`} className="find-list" role="listbox" aria-label={t('find.suggestions')} hidden={!isShown}>
        {isShown &&
          products.map((product, i) => (
            <Option
              key={product.id}
              id={`${id}-${i}`}
              isActive={i === active}
              currency={found!.currency}
              product={product}
              onTake={take}
            />
          ))}
      </div>
      <p className="visually-hidden" role="status">
        {isOpen && found && <Told found={found} />}
      </p>
    </search>
  );
}

function Told({ found }: { found: Suggestions }) {
  const { t } = useSpeech();
  return found.products.length ? t('find.count', { count: found.products.length }) : t('find.none');
}

type OptionProps = {
  id: string;
  isActive: boolean;
  currency: string;
  product: Suggestion;
  onTake: (product: Suggestion) => void;
};
function Option({ id, isActive, currency, product, onTake }: OptionProps) {
  const { t, locale } = useSpeech();
  const { label, brand, image, listPrice } = product;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant of the field
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // Pressing would take the focus from the field, and close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(product)}
    >
      <span className="find-picture">
        {image ? <img src={image} alt="" width={40} height={40} /> : <Icon name="device-mobile" size={20} />}
      </span>
      <span className="find-name">
        {label}
        {brand && <span className="muted"> {brand}</span>}
      </span>
      {listPrice !== null && listPrice > 0 && (
        <span className="find-price">
          {t('search.best_state', { price: formatMoney(locale, listPrice, currency, { short: true }) })}
        </span>
      )}
    </div>
  );
}
