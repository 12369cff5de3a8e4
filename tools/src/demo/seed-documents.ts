import type { SiteDocument } from '@reprise/contract/accounts/site-documents';
import { siteDocumentsOf } from '../../../apps/api/src/accounts/index.ts';
import { storeSiteDocument } from '../../../apps/api/src/documents/index.ts';
import type { Context, Services } from '../../../apps/api/src/platform/context.ts';
import type { ObjectStore } from '../../../apps/api/src/platform/files/stores/object-store.ts';
import { makeDocument } from '../../../apps/api/src/platform/pdf/tagged-document.ts';
import { cedre } from './accounts/cedre.ts';
import { asProvider } from './as-provider.ts';
import { findDemoAccount } from './seed-account.ts';

const DOCUMENTS: Partial<Record<SiteDocument, { title: string; paragraphs: readonly string[] }>> = {
  eula: {
    title: 'Conditions générales d’utilisation',
    paragraphs: [
      'Ce site permet d’estimer un appareil et de le vendre à Cèdre. L’estimation est gratuite et n’engage pas le client.',
      'Le client déclare être propriétaire de l’appareil et répond sincèrement aux questions posées.',
      'Le prix est confirmé après le contrôle de l’appareil ; en cas d’écart, le client décide.',
    ],
  },
  serviceTerms: {
    title: 'Conditions du service de reprise',
    paragraphs: [
      'L’appareil est déposé en magasin ou envoyé avec l’étiquette fournie, données effacées et comptes déconnectés.',
      'Le paiement part dès que le contrôle confirme la déclaration.',
    ],
  },
};

/** One retailer has published two of its texts as PDFs too. */
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
    const bytes = await makeDocument({ title, language: 'fr-FR' }, (page) => {
      page.title(title);
      for (const paragraph of paragraphs) page.paragraph(paragraph);
    });
    await storeSiteDocument(again, { services, transaction }, { accountId: account.id, kind, bytes });
  }
}
