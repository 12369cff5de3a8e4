import { paths } from '../../navigation/paths.ts';
import type { Point } from '../../readiness/notices/read-readiness.ts';

type Reader = { accountId: string; isOurs: boolean };
const RETAILER_SETTINGS = '/settings/tim/general';
export const COVERAGE_ID = 'coverage';

/** Where a point is mended; nothing where the reader cannot do it, or does it on the page itself. */
export function pointLink({ key, objectId, subject }: Point, { accountId, isOurs }: Reader): string | undefined {
  const named = { accountId: isOurs ? accountId : undefined };
  const settings = isOurs ? paths.clientPages({ id: accountId }) : RETAILER_SETTINGS;
  switch (key) {
    case 'buyer':
      return isOurs ? paths.clientLinks({ accountId }) : undefined;
    case 'rootBuyer':
    case 'categoryCircuit':
      return objectId ? paths.category({ id: objectId }) : paths.categories(named);
    case 'circuit':
      return objectId ? paths.circuit({ id: objectId }) : paths.circuits(named);
    case 'paymentMode':
      return objectId ? paths.paymentMode({ id: objectId }) : paths.paymentModes(named);
    case 'workshops':
      return `#${COVERAGE_ID}`;
    case 'prices':
      return paths.products(named);
    case 'language':
      return paths.translations({ ...named, language: subject ?? undefined });
    case 'serviceTerms':
    case 'termsOfUse':
      return settings;
    case 'sender':
      return paths.mailSender(named);
    case 'labels':
      return undefined;
    case 'site':
      return isOurs ? paths.client({ organizationId: accountId }) : RETAILER_SETTINGS;
  }
}
