import { alize } from './alize.ts';
import { cedre } from './cedre.ts';
import { type DemoAccount, hostOf } from './demo-account.ts';
import { jonquille } from './jonquille.ts';
import { reprise } from './reprise.ts';

/** In the order they are made: the provider first, for it makes the others, and a buyer before who sells to it. */
export const demoAccounts: readonly DemoAccount[] = [reprise, alize, cedre, jonquille];
/** Who has a public site has a logo and a favicon to show on it. */
export const demoBrands = demoAccounts.filter((account) => hostOf(account) !== undefined);
