import * as departures from '@reprise/contract/refurbishment/departures/departure-routes';
import { getPassport as passportRoute } from '@reprise/contract/refurbishment/departures/passport-routes';
import type { Limit } from '../../platform/access/limiter.ts';
import { type Binding, handle, handleFile } from '../../platform/http/binding.ts';
import { getDepartureDocument, getPassportLabel } from './departure-papers.ts';
import { getPassport } from './get-passport.ts';
import { leaveItem } from './leave-item.ts';
import { sellItems } from './sell-items.ts';
import { takeItemBack } from './take-item-back.ts';
import { listDepartures } from './view-departures.ts';

/** A shop that sells refurbished devices has many people on its network; a key is not found by trying. */
const PASSPORT_NETWORK: Limit = { name: 'passport_network', points: 600, seconds: 60 };

export const departureBindings: readonly Binding[] = [
  handle(departures.leaveItem, leaveItem),
  handle(departures.sellItems, sellItems),
  handle(departures.listDepartures, listDepartures),
  handle(departures.takeItemBack, takeItemBack),
  handleFile(departures.getDepartureDocument, getDepartureDocument),
  handleFile(departures.getPassportLabel, getPassportLabel),
  handle(passportRoute, getPassport, { limits: [{ limit: PASSPORT_NETWORK, by: 'network' }] }),
];
