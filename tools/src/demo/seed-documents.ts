import type { SiteDocument } from '@reprise/contract/accounts/site-documents';
import { siteDocumentsOf } from '../../../apps/api/src/accounts/index.ts';
import { storeSiteDocument } from '../../../apps/api/src/documents/index.ts';
import type { Context, Services } from '../../../apps/api/src/platform/context.ts';
import type { ObjectStore } from '../../../apps/api/src/platform/files/stores/object-store.ts';
import { makeDocument } from '../../../apps/api/src/platform/pdf/tagged-document.ts';
import { cedre } from './accounts/cedre.ts';
import { asProvider } from './as-provider.ts';
import { WORD_LANGUAGES, type Words } from './catalogue/demo-catalogue.ts';
import { findDemoAccount } from './seed-account.ts';

type Paper = { title: Words; paragraphs: readonly Words[] };
const DOCUMENTS: Partial<Record<SiteDocument, Paper>> = {
  eula: {
    title: ['Conditions générales d’utilisation', 'Gebruiksvoorwaarden', 'Terms of use', 'Nutzungsbedingungen'],
    paragraphs: [
      [
        'Ce site permet d’estimer un appareil et de le vendre à Cèdre. L’estimation est gratuite et n’engage pas le client.',
        'Op deze site schat u een toestel en verkoopt u het aan Cèdre. De schatting is gratis en verbindt de klant tot niets.',
        'On this site you value a device and sell it to Cèdre. The estimate is free and does not bind the customer.',
        'Auf dieser Website lassen Sie ein Gerät schätzen und verkaufen es an Cèdre. Die Schätzung ist kostenlos und unverbindlich.',
      ],
      [
        'Le client déclare être propriétaire de l’appareil et répond sincèrement aux questions posées.',
        'De klant verklaart eigenaar van het toestel te zijn en antwoordt naar waarheid op de vragen.',
        'The customer declares that they own the device and answers the questions truthfully.',
        'Der Kunde erklärt, Eigentümer des Geräts zu sein, und beantwortet die Fragen wahrheitsgemäß.',
      ],
      [
        'Le prix est confirmé après le contrôle de l’appareil ; en cas d’écart, le client décide.',
        'De prijs wordt bevestigd na de controle van het toestel; bij een verschil beslist de klant.',
        'The price is confirmed after the device has been checked; if there is a difference, the customer decides.',
        'Der Preis wird nach der Prüfung des Geräts bestätigt; bei einer Abweichung entscheidet der Kunde.',
      ],
    ],
  },
  serviceTerms: {
    title: [
      'Conditions du service de reprise',
      'Voorwaarden van de overnamedienst',
      'Terms of the trade-in service',
      'Bedingungen des Ankaufsdienstes',
    ],
    paragraphs: [
      [
        'L’appareil est déposé en magasin ou envoyé avec l’étiquette fournie, données effacées et comptes déconnectés.',
        'Het toestel wordt in een winkel afgegeven of verstuurd met het bezorgde etiket, met gewiste gegevens en afgemelde accounts.',
        'The device is handed over in a store or sent with the label we provide, with data erased and accounts signed out.',
        'Das Gerät wird in einer Filiale abgegeben oder mit dem bereitgestellten Etikett versandt, mit gelöschten Daten und abgemeldeten Konten.',
      ],
      [
        'Le paiement part dès que le contrôle confirme la déclaration.',
        'De betaling vertrekt zodra de controle de verklaring bevestigt.',
        'Payment leaves as soon as the check confirms the declaration.',
        'Die Zahlung erfolgt, sobald die Prüfung die Angaben bestätigt.',
      ],
    ],
  },
};

/** One retailer has published two of its texts as PDFs too, in each language. */
export async function seedDocuments(services: Services, store: ObjectStore): Promise<void> {
  const transaction = <T>(work: (ctx: Context) => Promise<T>) => asProvider(services, work);
  const account = await transaction((ctx) => findDemoAccount(ctx, cedre));
  if (!account) return;
  const there = await transaction((ctx) => siteDocumentsOf(ctx, account.id));
  const again: Pick<ObjectStore, 'put'> = {
    // A seed that was killed between the object and its row has written it already, under the same name.
    put: (key, body, meta) => store.put(key, body, meta, { overwrite: true }),
  };
  for (const [name, { title, paragraphs }] of Object.entries(DOCUMENTS)) {
    const kind = name as SiteDocument;
    if (there[kind]) continue;
    for (const [i, locale] of WORD_LANGUAGES.entries()) {
      const bytes = await makeDocument({ title: title[i]!, language: locale }, (page) => {
        page.title(title[i]!);
        for (const paragraph of paragraphs) page.paragraph(paragraph[i]!);
      });
      const language = locale === account.language ? undefined : locale;
      await storeSiteDocument(again, { services, transaction }, { accountId: account.id, kind, language, bytes });
    }
  }
}
