import './preview.css';
import type { Locale } from '@reprise/i18n';
import { VisuallyHidden } from '@reprise/ui/primitives/visually-hidden.tsx';
import { brandPalette } from '@reprise/ui/product/brand.ts';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, Suspense, use, useState } from 'react';
import { ownAddress } from '../../base/own-address.ts';
import { useStore } from '../../base/store.ts';
import { languageTitle } from '../../i18n/choices.ts';
import { loadNamespace } from '../../i18n/messages.ts';
import { useLocale, useWords } from '../../i18n/words.tsx';
import type { Drafts } from '../texts/drafts.ts';
import { draftKeyOf, type SiteLanguages, type Text, type Thing, thingOf } from '../texts/read-texts.ts';
import type { Seen } from '../texts/text-list.tsx';
import { paragraphsOf } from './html-paragraphs.ts';
import { ThingView } from './thing-view.tsx';
import { useBrand } from './use-brand.ts';

type Props = { site: SiteLanguages; language: Locale; seen: Seen | undefined; drafts: Drafts; title: ReactNode };

/** What the customer sees of the thing that is being translated, with the words that are being typed. */
export function PreviewPane({ site, language, seen, drafts, title }: Props) {
  const t = useWords('translations');
  const locale = useLocale();
  const [chosen, setChosen] = useState<Locale | undefined>();
  const shown = chosen ?? language;
  return (
    <>
      <header className="tr-view-head">
        {title}
        <fieldset className="tr-seg">
          <legend className="visually-hidden">{t('preview.language')}</legend>
          {site.languages.map((one) => (
            <button
              key={one.language}
              type="button"
              aria-pressed={one.language === shown}
              onClick={() => setChosen(one.language === language ? undefined : one.language)}
            >
              {one.language.slice(0, 2)}
              <VisuallyHidden> {languageTitle(locale, one.language)}</VisuallyHidden>
            </button>
          ))}
        </fieldset>
      </header>
      {seen ? (
        // The words of another language are fetched: only the phone waits for them, never the field being typed in.
        <Suspense>
          <Phone site={site} language={shown} seen={seen} drafts={drafts} />
        </Suspense>
      ) : (
        <p className="subtle">{t('preview.choose')}</p>
      )}
      <p className="tr-truth">
        <span className="tr-fall">{t('preview.underlined')}</span>: {t('preview.means')}
      </p>
    </>
  );
}

type PhoneProps = Omit<Props, 'title' | 'seen'> & { seen: Seen };

function Phone({ site, language, seen, drafts }: PhoneProps) {
  const typed = useStore(drafts.store);
  const said = use(loadNamespace(language, 'translations'));
  const isMain = language === site.main;
  const read = isMain ? (site.languages.find((one) => !one.isMain)?.language ?? language) : language;
  const { data } = useQuery(thingOf(site.accountId, read, seen.thingId));
  const brand = useBrand(site.accountId);
  const thing = data?.things[0];
  const say = (text: Text): ReactNode => {
    const key = draftKeyOf(language, text);
    const translation = isMain ? text.original : typed.get(key)?.value.trim() || text.text;
    const isFallback = translation === null && !isOptional(text);
    const words = translation ?? text.original;
    const look = [isFallback && 'tr-fall', key === seen.key && 'tr-live'].filter(Boolean).join(' ');
    return (
      <Words words={words} isHtml={text.format === 'html'} className={look} lang={translation ? language : site.main} />
    );
  };
  return (
    <div className="tr-phone">
      <div className="tr-screen" data-scheme="light" lang={language} style={styleOf(brand?.mainColor)}>
        <div className="tr-phead">
          {brand?.logo ? <img src={ownAddress(brand.logo)} alt={brand.name} /> : <strong>{brand?.name}</strong>}
        </div>
        {thing && (
          <ThingView
            thing={thing}
            say={say}
            words={{ continue: said('preview.continue'), mail: said('preview.mail'), paper: said('preview.paper') }}
          />
        )}
      </div>
    </div>
  );
}

/** A product without a name of its own in a language has the same name there. */
const isOptional = ({ kind }: Thing['texts'][number]): boolean => kind === 'product';
const styleOf = (mainColor: string | undefined): CSSProperties =>
  (mainColor ? brandPalette(mainColor, 'light') : {}) as CSSProperties;

type WordsProps = { words: string; isHtml: boolean; className: string; lang: Locale };
function Words({ words, isHtml, className, lang }: WordsProps) {
  if (!isHtml)
    return (
      <span className={className} lang={lang}>
        {words}
      </span>
    );
  return paragraphsOf(words).map(({ kind, words: said }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a paragraph
    <p key={index} className={`tr-p tr-p--${kind}`} lang={lang}>
      <span className={className}>{said}</span>
    </p>
  ));
}
