import { SITE_DOCUMENT_PURPOSES } from '@reprise/contract/accounts/site-documents';
import { readBuybackSealer, readShipmentSealer } from './buybacks/index.ts';
import { readControlSealer } from './control/index.ts';
import type { Context, Services } from './platform/context.ts';
import type { Sealer } from './platform/crypto/seal.ts';
import type { ObjectRule, ObjectRules, ReadSealer } from './platform/files/stores/sealed-store.ts';
import { withContext } from './platform/with-context.ts';

/** How the objects of each purpose are stored: one line per purpose, and one that is not here is refused. */
export function objectRules(services: Services): ObjectRules {
  return new Map<string, ObjectRule>([
    ['logo', 'clear'],
    ['dark-logo', 'clear'],
    ['favicon', 'clear'],
    ['category-image', 'clear'],
    ['product-image', 'clear'],
    ['home-banner', 'clear'],
    ...Object.values(SITE_DOCUMENT_PURPOSES).map((purpose) => [purpose, 'clear'] as const),
    ['price-revision', 'clear'],
    // Names of staff, which are in clear in the database too (decision 004). The object goes when the import ends.
    ['user-import', 'clear'],
    // A code, a device and a warehouse: the sheet names nobody.
    ['tracking-sheet', 'clear'],
    ['transfer-order', sealedFor(services, readBuybackSealer)],
    // Between a store and a warehouse: two addresses of companies.
    ['package-label', 'clear'],
    // Boxes and parcels on a bench; a label in the picture may be read, so they are shown to both sides only.
    ['package-photo', 'clear'],
    ['arrival-photo', 'clear'],
    // A device on a bench that nobody knows yet; shown to the people of the warehouse only.
    ['found-photo', 'clear'],
    ['shipping-label', sealedFor(services, readShipmentSealer)],
    // A device may show a name, a message or a face.
    ['control-photo', sealedFor(services, readControlSealer)],
  ]);
}

type ReadOwner = (ctx: Context, accountId: string, id: string) => Promise<Sealer | undefined>;

/** Reads behind the wall of the account in the object's key, so a key of one tenant never leads to a record of another. */
const sealedFor =
  (services: Services, readOwner: ReadOwner): ReadSealer =>
  ({ account, id }) =>
    withContext(
      services,
      { actor: { kind: 'system', accountId: account, job: 'object-store' }, requestId: id },
      (ctx) => readOwner(ctx, account, id),
    );
