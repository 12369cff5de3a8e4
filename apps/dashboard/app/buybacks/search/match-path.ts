import type { findByCode } from '@reprise/contract/buybacks/code-search-routes';
import type { RouteAnswer } from '@reprise/contract/http/route';
import { paths } from '../../navigation/paths.ts';

export type Match = RouteAnswer<typeof findByCode>['matches'][number];

/** A store that scans a predeclared buyback means to finalise it; everything else opens its page. */
export const matchPath = ({ buybackId, identificationNumber, mayFinalize }: Match): string =>
  mayFinalize ? paths.predeclared({ code: identificationNumber }) : paths.buyback({ id: buybackId });
