import type { Case } from './case.ts';
import { png } from './samples.ts';

/** A version that never was: who may act on the claim is told so, everybody else that there is nothing. */
const actOnClaim =
  (more: object): Case =>
  ({ claimId }) => ({ params: { id: claimId }, body: { expectedVersion: 0, ...more } });

/** Sending, checking in, whereabouts, parcels and claims. */
export const TRANSIT_CASES: Readonly<Record<string, readonly Case[]>> = {
  listExpeditions: [() => ({})],
  openExpedition: [
    ({ storeId }) => ({ body: { organizationId: storeId, direction: 'inbound', withLabel: false } }),
    ({ warehouseId }) => ({ body: { organizationId: warehouseId, direction: 'transfer', withLabel: false } }),
  ],
  getExpedition: [({ expeditionId }) => ({ params: { id: expeditionId } })],
  listWaitingItems: [({ expeditionId }) => ({ params: { id: expeditionId } })],
  // A warehouse of a linked buyer is a destination like one's own, so only the expedition is named.
  openPackage: [
    ({ expeditionId }, { warehouseId }) => ({ params: { id: expeditionId }, body: { destination: { warehouseId } } }),
  ],
  packItem: [
    ({ openPackageId }, { waitingCode }) => ({
      params: { id: openPackageId },
      body: { identificationNumber: waitingCode },
    }),
    ({ waitingCode }, { openPackageId }) => ({
      params: { id: openPackageId },
      body: { identificationNumber: waitingCode },
    }),
  ],
  unpackItem: [
    ({ openPackageId }, { waitingItemId }) => ({ params: { id: openPackageId, itemId: waitingItemId } }),
    ({ waitingItemId }, { openPackageId }) => ({ params: { id: openPackageId, itemId: waitingItemId } }),
  ],
  closePackage: [({ closedPackageId }) => ({ params: { id: closedPackageId }, body: {} })],
  putPackageInto: [
    ({ closedPackageId }, { openPackageId }) => ({
      params: { id: closedPackageId },
      body: { packageId: openPackageId },
    }),
    ({ openPackageId }, { closedPackageId }) => ({
      params: { id: closedPackageId },
      body: { packageId: openPackageId },
    }),
  ],
  takePackageOut: [({ closedPackageId }) => ({ params: { id: closedPackageId } })],
  discardPackage: [({ openPackageId }) => ({ params: { id: openPackageId } })],
  checkPackageLabel: [({ closedPackageId }) => ({ params: { id: closedPackageId } })],
  getPackageLabel: [({ closedPackageId }) => ({ params: { id: closedPackageId } })],
  orderPackageLabelAgain: [({ closedPackageId }) => ({ params: { id: closedPackageId } })],
  addPackagePhoto: [({ openPackageId }) => ({ params: { id: openPackageId }, file: png })],
  getPackagePhoto: [
    ({ openPackageId, photoId }) => ({ params: { id: openPackageId, photoId } }),
    ({ photoId }, { openPackageId }) => ({ params: { id: openPackageId, photoId } }),
  ],
  getPackageSlip: [({ closedPackageId }) => ({ params: { id: closedPackageId } })],
  registerExpedition: [({ expeditionId }) => ({ params: { id: expeditionId }, body: { expectedVersion: 0 } })],
  getHandOverList: [({ sentExpeditionId }) => ({ params: { id: sentExpeditionId } })],
  checkInByCode: [
    ({ warehouseId }, { sentCode }) => ({ body: { warehouseId, code: sentCode } }),
    ({ sentCode }, { warehouseId }) => ({ body: { warehouseId, code: sentCode } }),
  ],
  checkInItem: [
    ({ sentItemId }, { warehouseId }) => ({ params: { id: sentItemId }, body: { warehouseId } }),
    ({ warehouseId }, { sentItemId }) => ({ params: { id: sentItemId }, body: { warehouseId } }),
  ],
  checkInPackage: [
    ({ sentNumber }, { warehouseId }) => ({ body: { warehouseId, packageNumber: sentNumber } }),
    ({ warehouseId }, { sentNumber }) => ({ body: { warehouseId, packageNumber: sentNumber } }),
  ],
  undoCheckIn: [
    ({ sentItemId }, { warehouseId }) => ({ params: { id: sentItemId }, body: { warehouseId } }),
    ({ warehouseId }, { sentItemId }) => ({ params: { id: sentItemId }, body: { warehouseId } }),
  ],
  getArrivals: [({ warehouseId }) => ({ params: { id: warehouseId } })],
  addArrivalPhoto: [({ sentItemId }) => ({ params: { id: sentItemId }, file: png })],
  getArrivalPhoto: [
    ({ sentItemId, arrivalPhotoId }) => ({ params: { id: sentItemId, photoId: arrivalPhotoId } }),
    ({ arrivalPhotoId }, { sentItemId }) => ({ params: { id: sentItemId, photoId: arrivalPhotoId } }),
  ],
  recordFoundDevice: [({ warehouseId }) => ({ body: { warehouseId, code: 'PROOF-FOUND', description: 'Proof' } })],
  listFoundDevices: [({ warehouseId }) => ({ params: { id: warehouseId } })],
  matchFoundDevice: [
    ({ foundId }, { sentCode }) => ({ params: { id: foundId }, body: { expectedVersion: 0, code: sentCode } }),
    ({ sentCode }, { foundId }) => ({ params: { id: foundId }, body: { expectedVersion: 1, code: sentCode } }),
  ],
  settleFoundDevice: [
    ({ foundId }) => ({ params: { id: foundId }, body: { expectedVersion: 0, outcome: 'kept', note: 'Proof' } }),
  ],
  addFoundPhoto: [({ foundId }) => ({ params: { id: foundId }, file: png })],
  getFoundPhoto: [
    ({ foundId, foundPhotoId }) => ({ params: { id: foundId, photoId: foundPhotoId } }),
    ({ foundPhotoId }, { foundId }) => ({ params: { id: foundId, photoId: foundPhotoId } }),
  ],
  getWhereabouts: [({ sentItemId }) => ({ params: { id: sentItemId } })],
  reportBackAtSender: [({ sentItemId }) => ({ params: { id: sentItemId }, body: {} })],
  listTransports: [() => ({}), ({ trackingNumber }) => ({ query: { search: trackingNumber } })],
  listUnmappedCodes: [() => ({})],
  getClaimProposal: [({ shipmentId }) => ({ params: { id: shipmentId } })],
  openClaim: [({ shipmentId }) => ({ params: { id: shipmentId }, body: { reason: 'lost', amountAsked: 8000 } })],
  listClaims: [() => ({})],
  updateClaim: [actOnClaim({ amountAsked: 7000 })],
  sendClaim: [actOnClaim({ reference: 'PROOF', sentOn: '2026-01-01' })],
  acceptClaim: [actOnClaim({ amountGranted: 7000 })],
  refuseClaim: [actOnClaim({ carrierWords: 'Proof' })],
  payClaim: [actOnClaim({ amountPaid: 7000, paidOn: '2026-01-01' })],
  withdrawClaim: [actOnClaim({})],
};
