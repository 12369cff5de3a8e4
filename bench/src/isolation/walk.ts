import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { USER_TYPE_FACTS } from '@reprise/contract/access/user-types';
import type { AnyRoute } from '@reprise/contract/http/route';
import { routes } from '@reprise/contract/http/routes';
import { payoutKey } from '../../../apps/api/src/payouts/index.ts';
import { ask } from './ask.ts';
import type { Call } from './case.ts';
import { CASES, PUBLIC_BY_NATURE, SHOWN_BY_LINK } from './cases.ts';
import type { Ids } from './ids.ts';
import { foreignMarks, marksIn, type ProofActor, same, wrongAccess } from './judge.ts';

export type Side = {
  actors: readonly ProofActor[];
  mine: Ids;
  sibling: Ids;
  foreign: readonly Ids[];
  /** The buyer this tenant works with: a few routes exist to show its workshops and whose they are, nothing else. */
  linked?: Ids;
};
export type Findings = {
  attempts: number;
  leaks: string[];
  wrong: string[];
  uncovered: string[];
  /** routes that worked for somebody: a walk that is only ever refused would prove nothing */
  answered: Set<string>;
};

/** Routes about something in a store, whose devices go to the one warehouse. */
const IN_A_STORE = new Set([
  'getFollowUp',
  'getBuybackInstructions',
  'getBuyback',
  'getAdditionalInfos',
  'revealCustomer',
  'listMentionable',
  'addBuybackNote',
  'editBuyback',
  'cancelBuyback',
  'sellInStore',
  'listSoldInStore',
  'findReturningCustomer',
  'getWhereabouts',
  'getExpedition',
  'listWaitingItems',
  'getPackageSlip',
  'getHandOverList',
]);
/** Routes whose id names something in one store or unit, and routes whose first two cases make something there. */
const NAMES_A_PLACE = new Set([
  'getOrganization',
  'getUser',
  'userPermissions',
  'userCurrentOrganization',
  'inviteUser',
  ...IN_A_STORE,
]);
const MAKES_IN_A_PLACE = new Set(['createUser', 'createOrganization']);
function seesOnePlace({ type }: ProofActor, { id }: AnyRoute): boolean {
  if (type === 'nobody') return false;
  const { scope } = USER_TYPE_FACTS[type];
  if (IN_A_STORE.has(id) && scope === 'own_warehouse') return false;
  return scope === 'own_unit_and_below' || scope === 'own_store' || scope === 'own_warehouse';
}

/** An owner nobody is: ids of the right shape that were never given out. */
export function nobody(): Ids {
  const token = randomBytes(32).toString('base64url');
  const email = `nobody-${randomUUID()}@proof.test`;
  const ids = {
    accountId: '',
    rootId: '',
    unitId: '',
    storeId: '',
    buyerId: '',
    circuitId: '',
    circuitRuleId: '',
    paymentModeId: '',
    rootCategoryId: '',
    categoryId: '',
    productId: '',
    questionId: '',
    revisionId: '',
    dispatchRuleId: '',
    droppedId: '',
    droppedLink: '',
    storeRuleId: '',
    signingId: '',
    signingKey: '',
    readSigningKey: '',
    postedId: '',
    postedLink: '',
    approvedCorrectionId: '',
    refusedCorrectionId: '',
    trackingNumber: '',
    shipmentId: '',
    claimId: '',
    unlabelledId: '',
    unlabelledLink: '',
    disputedId: '',
    disputedLink: '',
    refusedId: '',
    refusedLink: '',
    userId: '',
    fileId: '',
    jobId: '',
    importId: '',
    givenTaskId: '',
    closedTaskId: '',
    warehouseId: '',
    expeditionId: '',
    sentExpeditionId: '',
    openPackageId: '',
    closedPackageId: '',
    photoId: '',
    arrivalPhotoId: '',
    foundId: '',
    stockId: '',
    stockCountId: '',
    printStationId: '',
    printJobId: '',
    foundPhotoId: '',
    controlId: '',
    leftControlId: '',
    controlPhotoId: '',
    sparePhotoId: '',
    waitingItemId: '',
    sentItemId: '',
    duePaymentId: '',
    byHandPaymentId: '',
    failedPaymentId: '',
    sentPaymentId: '',
    approvableBatchId: '',
    undoableBatchId: '',
    fileBatchId: '',
    voucherPaymentId: '',
    voucherPrintId: '',
  };
  for (const name of Object.keys(ids) as (keyof typeof ids)[]) ids[name] = randomUUID();
  const host = `${randomUUID()}.proof.test`;
  const droppedCode = `29${String(randomInt(10 ** 11)).padStart(11, '0')}`;
  return {
    ...ids,
    email,
    host,
    linkToken: token,
    droppedCode,
    postedNumber: '2000000000000',
    voucherNumber: '2000000000000',
    waitingCode: droppedCode,
    sentCode: droppedCode,
    sentNumber: 'K0000000000',
    readSigningHash: '0'.repeat(64),
    sentKey: payoutKey(ids.sentPaymentId, 1),
    fileKey: payoutKey(ids.duePaymentId, 1),
  };
}

/** What these take away the other routes need, a session most of all: they come last. */
const ENDS: readonly string[] = [
  'editBuyback',
  'approveStatusCorrection',
  'refuseStatusCorrection',
  'acceptLitigation',
  'rejectLitigation',
  'cancelBuyback',
  'discardPackage',
  'deleteProduct',
  'deleteQuestion',
  'deleteDispatchRule',
  'closeStockCount',
  'cancelStockCount',
  'deleteStock',
  'deletePrintStation',
  'endSession',
  'endOtherSessions',
  'logout',
];

/** What others change it could not be done without: it comes first. */
const BEGINS: readonly string[] = [
  'packItem',
  'createCart',
  'sellInStore',
  'getPredeclared',
  'offerFinalization',
  'requestSignature',
  'linkProductRefurbQuestions',
];
const turnOf = ({ id }: AnyRoute): number => (BEGINS.includes(id) ? -2 : ENDS.indexOf(id));

export const inOrder: readonly AnyRoute[] = routes.toSorted((x, y) => turnOf(x) - turnOf(y));

const SHORTEST_ID = 8;
/** About the caller alone, and never the same twice: secrets, challenges and times. */
const NEW_EACH_TIME: ReadonlySet<string> = new Set([
  'beginTotp',
  'beginPasskey',
  'getOwnFactors',
  'listSessions',
  'saveView',
]);
/** A count lists what was scanned for it, codes of others among them, by the walk itself. */
const SHOWS_SCANS: ReadonlySet<string> = new Set(['scanForStockCount', 'cancelStockCount', 'closeStockCount']);
/** The texts of an answer that open a buyback as its customer does. */
export type LinksIn = (body: string) => readonly string[];
const isStaff = ({ type }: ProofActor): boolean => type !== 'nobody' && type !== 'pseudo_anonymous';

/** Every route by every actor, naming their own things, a colleague's, another tenant's and nobody's. */
export async function walk(base: string, sides: readonly Side[], linksIn: LinksIn): Promise<Findings> {
  const findings: Findings = { attempts: 0, leaks: [], wrong: [], uncovered: [], answered: new Set() };
  for (const route of inOrder) {
    const cases = CASES[route.id];
    if (!cases) {
      findings.uncovered.push(route.id);
      continue;
    }
    for (const side of sides)
      for (const actor of side.actors)
        for (const [index, one] of cases.entries()) {
          const at = `${route.method} ${route.path} [${index}] as ${actor.name}`;
          const send = async (theirs: Ids) => {
            const call = one(theirs, side.mine);
            const answer = await ask(base, route, actor.headers, call);
            findings.attempts++;
            const sent = JSON.stringify([
              call.params,
              call.query,
              call.body instanceof URLSearchParams ? '' : call.body,
            ]);
            if (answer.status < 300) findings.answered.add(route.id);
            const wrong = wrongAccess(actor, route, answer);
            if (wrong) findings.wrong.push(`${at}: ${wrong}`);
            if (isStaff(actor) && linksIn(answer.body).some((link) => !sent.includes(link)))
              findings.leaks.push(`${at}: staff were answered a link of a customer`);
            if (actor.tenant !== 'provider' && !PUBLIC_BY_NATURE[route.id]) {
              const { linked } = side;
              const shown = linked && SHOWN_BY_LINK[route.id] ? [linked.accountId, linked.storeId] : [];
              const scanned = SHOWS_SCANS.has(route.id) ? side.foreign.map(({ sentCode }) => sentCode) : [];
              const known = [...shown, ...scanned];
              const marks = foreignMarks(side.foreign).filter((mark) => !known.includes(mark));
              const seen = marksIn(answer, marks, sent);
              if (seen.length) findings.leaks.push(`${at}: the answer shows ${seen.join(', ')}`);
            }
            return { ...answer, body: withoutSent(answer.body, call) };
          };
          if (route.id === 'logout') {
            await send(side.mine);
            continue;
          }
          await send(side.mine);
          const elsewhere = await send(side.sibling);
          const absent = await send(nobody());
          if (seesOnePlace(actor, route)) {
            if (
              NAMES_A_PLACE.has(route.id) &&
              !(route.id === 'getOrganization' && index > 0) &&
              !same(elsewhere, absent)
            )
              findings.leaks.push(
                `${at}: another store's is told from nobody's: ${elsewhere.status} ${elsewhere.body.slice(0, 200)}`,
              );
            if (MAKES_IN_A_PLACE.has(route.id) && index < 2 && elsewhere.status < 300)
              findings.leaks.push(`${at}: made something in another store`);
          }
          for (const foreign of side.foreign) {
            const answer = await send(foreign);
            if (actor.tenant === 'provider' || PUBLIC_BY_NATURE[route.id] || NEW_EACH_TIME.has(route.id)) continue;
            if (!same(answer, absent) && !bothEmptyLists(answer.body, absent.body))
              findings.leaks.push(
                `${at}: another tenant's is told from nobody's: ${answer.status} ${answer.body.slice(0, 200)} / ${absent.status} ${absent.body.slice(0, 200)}`,
              );
          }
        }
  }
  return findings;
}

/**
 * An answer about several things names each as it was asked for, and a scan is a line of its own with the time it came: that tells
 * nothing of the thing.
 */
export function withoutSent(body: string, { params, query, body: sent }: Call): string {
  const texts: string[] = [];
  JSON.stringify([params, query, sent instanceof URLSearchParams ? undefined : sent], (_, value) => {
    if (typeof value === 'string' && value.length >= SHORTEST_ID) texts.push(value);
    return value;
  });
  let bare = body;
  for (const text of texts.toSorted((a, b) => b.length - a.length)) bare = bare.replaceAll(`"${text}"`, '"sent"');
  // Whether it was scanned before, and how many were, is about the count.
  if (bare.startsWith('{"line":')) bare = bare.slice(0, bare.indexOf(',"isRepeat"'));
  return bare.replaceAll(/"line":\{"id":"[^"]*"/g, '"line":{').replaceAll(/"scannedAt":"[^"]*"/g, '');
}

/** A list filtered by an id repeats the filter in its page addresses; apart from that both must be empty alike. */
export function bothEmptyLists(a: string, b: string): boolean {
  const bare = (body: string) => body.replaceAll(/"(@id|hydra:(first|last|next|previous))":"[^"]*"/g, '');
  return a.includes('"hydra:Collection"') && bare(a) === bare(b);
}
