import * as accounts from '../accounts/account-routes.ts';
import * as settings from '../accounts/settings-routes.ts';
import * as carts from '../buybacks/cart-routes.ts';
import * as codeSearch from '../buybacks/code-search-routes.ts';
import * as predeclared from '../buybacks/counter/predeclared-routes.ts';
import * as counter from '../buybacks/counter/sale-routes.ts';
import * as desk from '../buybacks/desk/desk-routes.ts';
import * as follow from '../buybacks/follow-routes.ts';
import * as buybackPages from '../buybacks/page/routes.ts';
import * as signing from '../buybacks/signing/signing-routes.ts';
import * as trials from '../buybacks/trial-routes.ts';
import * as browsing from '../catalogue/browse-routes.ts';
import * as categories from '../catalogue/category-routes.ts';
import * as productImages from '../catalogue/product-image-routes.ts';
import * as products from '../catalogue/product-routes.ts';
import * as questions from '../catalogue/question-routes.ts';
import * as search from '../catalogue/search-routes.ts';
import * as documents from '../documents/routes.ts';
import * as ownSessions from '../identity/own-session-routes.ts';
import * as identity from '../identity/routes.ts';
import * as savedViews from '../identity/saved-view-routes.ts';
import * as secondFactors from '../identity/second-factor-routes.ts';
import * as sso from '../identity/sso-routes.ts';
import * as users from '../identity/user-routes.ts';
import * as carriers from '../logistics/carrier-routes.ts';
import * as circuits from '../logistics/circuit-routes.ts';
import * as claims from '../logistics/claims/claim-routes.ts';
import * as dispatchRules from '../logistics/dispatch-rule-routes.ts';
import * as expeditions from '../logistics/expedition-routes.ts';
import * as transports from '../logistics/transport-routes.ts';
import * as accountJobs from '../operations/account-job-routes.ts';
import * as changes from '../operations/change-routes.ts';
import * as opening from '../operations/opening-routes.ts';
import * as personalData from '../operations/personal-data-routes.ts';
import * as readiness from '../operations/readiness-routes.ts';
import * as operations from '../operations/routes.ts';
import * as organizations from '../organizations/organization-routes.ts';
import * as payoutBatches from '../payments/desk/batch-routes.ts';
import * as paymentCancellations from '../payments/desk/cancel-routes.ts';
import * as ledger from '../payments/desk/ledger-routes.ts';
import * as paymentOverview from '../payments/desk/overview-routes.ts';
import * as payments from '../payments/desk/payment-routes.ts';
import * as giftCards from '../payments/gift-card-routes.ts';
import * as payeeLinks from '../payments/payee-link-routes.ts';
import * as paymentModes from '../payments/payment-mode-routes.ts';
import * as payoutDetails from '../payments/payout-details-routes.ts';
import * as payoutPolicy from '../payments/payout-policy.ts';
import * as paymentHolds from '../payments/risk/hold-routes.ts';
import * as riskRules from '../payments/risk/rule-routes.ts';
import * as vouchers from '../payments/voucher-routes.ts';
import * as estimates from '../pricing/estimate-routes.ts';
import * as priceRevisions from '../pricing/revision-routes.ts';
import * as departures from '../refurbishment/departures/departure-routes.ts';
import * as passports from '../refurbishment/departures/passport-routes.ts';
import * as diagnoses from '../refurbishment/diagnosis-routes.ts';
import * as items from '../refurbishment/item-routes.ts';
import * as itemLedgers from '../refurbishment/ledger-routes.ts';
import * as margins from '../refurbishment/margins/margin-routes.ts';
import * as itemOrigins from '../refurbishment/origins/origin-routes.ts';
import * as parts from '../refurbishment/parts/part-routes.ts';
import * as printAgents from '../refurbishment/printing/agent-routes.ts';
import * as printJobs from '../refurbishment/printing/job-routes.ts';
import * as printStations from '../refurbishment/printing/station-routes.ts';
import * as refurbQuestions from '../refurbishment/question-routes.ts';
import * as itemServices from '../refurbishment/service-routes.ts';
import * as refurbSteps from '../refurbishment/step-routes.ts';
import * as dataWipes from '../refurbishment/wipes/data-wipe-routes.ts';
import * as statistics from '../statistics/routes.ts';
import * as tasks from '../tasks/routes.ts';
import * as translations from '../translations/routes.ts';
import * as checkIns from '../warehouse/check-in-routes.ts';
import * as controls from '../warehouse/control/control-routes.ts';
import * as stockCounts from '../warehouse/counts/count-routes.ts';
import * as found from '../warehouse/found/found-routes.ts';
import * as lost from '../warehouse/lost/lost-routes.ts';
import * as stockMoves from '../warehouse/moves/move-routes.ts';
import * as holds from '../warehouse/quarantine/hold-routes.ts';
import * as quarantine from '../warehouse/quarantine/quarantine-routes.ts';
import * as stocks from '../warehouse/stock-routes.ts';
import * as verifications from '../warehouse/verification/verification-routes.ts';
import * as whereabouts from '../warehouse/whereabouts-routes.ts';
import * as design from '../white-label/design-routes.ts';
import * as homePages from '../white-label/home-routes.ts';
import * as whiteLabel from '../white-label/routes.ts';
import * as senders from '../white-label/sender-routes.ts';
import type { AnyRoute } from './route.ts';

/** Every route of the product: the API must serve each, OpenAPI lists each, proofs walk each. */
export const routes: readonly AnyRoute[] = [
  ...Object.values(identity),
  ...Object.values(secondFactors),
  ...Object.values(ownSessions),
  ...Object.values(savedViews),
  ...Object.values(sso),
  ...Object.values(users),
  ...Object.values(accounts),
  ...Object.values(organizations),
  ...Object.values(settings),
  ...Object.values(whiteLabel),
  ...Object.values(homePages),
  ...Object.values(senders),
  ...Object.values(design),
  ...Object.values(translations),
  ...Object.values(paymentModes),
  ...Object.values(payments),
  ...Object.values(giftCards),
  ...Object.values(payeeLinks),
  ...Object.values(payoutPolicy),
  ...Object.values(paymentCancellations),
  ...Object.values(payoutBatches),
  ...Object.values(paymentHolds),
  ...Object.values(riskRules),
  ...Object.values(vouchers),
  ...Object.values(paymentOverview),
  ...Object.values(ledger),
  ...Object.values(carriers),
  ...Object.values(circuits),
  ...Object.values(dispatchRules),
  ...Object.values(expeditions),
  ...Object.values(transports),
  ...Object.values(claims),
  ...Object.values(checkIns),
  ...Object.values(found),
  ...Object.values(controls),
  ...Object.values(verifications),
  ...Object.values(lost),
  ...Object.values(stocks),
  ...Object.values(stockCounts),
  ...Object.values(stockMoves),
  ...Object.values(items),
  ...Object.values(quarantine),
  ...Object.values(holds),
  ...Object.values(whereabouts),
  ...Object.values(diagnoses),
  ...Object.values(itemServices),
  ...Object.values(categories),
  ...Object.values(estimates),
  ...Object.values(priceRevisions),
  ...Object.values(documents),
  ...Object.values(statistics),
  ...Object.values(operations),
  ...Object.values(personalData),
  ...Object.values(accountJobs),
  ...Object.values(changes),
  ...Object.values(opening),
  ...Object.values(readiness),
  ...Object.values(products),
  ...Object.values(productImages),
  ...Object.values(questions),
  ...Object.values(search),
  ...Object.values(browsing),
  ...Object.values(carts),
  ...Object.values(codeSearch),
  ...Object.values(desk),
  ...Object.values(counter),
  ...Object.values(predeclared),
  ...Object.values(follow),
  ...Object.values(signing),
  ...Object.values(payoutDetails),
  ...Object.values(buybackPages),
  ...Object.values(trials),
  ...Object.values(refurbSteps),
  ...Object.values(refurbQuestions),
  ...Object.values(tasks),
  ...Object.values(itemLedgers),
  ...Object.values(itemOrigins),
  ...Object.values(dataWipes),
  ...Object.values(parts),
  ...Object.values(departures),
  ...Object.values(passports),
  ...Object.values(margins),
  ...Object.values(printStations),
  ...Object.values(printJobs),
  ...Object.values(printAgents),
];
