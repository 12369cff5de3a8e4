import * as claims from '@reprise/contract/logistics/claims/claim-routes';
import * as expeditions from '@reprise/contract/logistics/expedition-routes';
import * as transports from '@reprise/contract/logistics/transport-routes';
import * as checkIns from '@reprise/contract/warehouse/check-in-routes';
import * as found from '@reprise/contract/warehouse/found/found-routes';
import * as whereabouts from '@reprise/contract/warehouse/whereabouts-routes';
import { type Binding, handle, handleFile, handleOpen, handleUpload } from '../platform/http/binding.ts';
import { addArrivalPhoto, getArrivalPhoto } from './check-in/arrival-photo.ts';
import { checkInByCode } from './check-in/check-in-by-code.ts';
import { checkInItem } from './check-in/check-in-item.ts';
import { checkInPackage } from './check-in/check-in-package.ts';
import { getArrivals } from './check-in/get-arrivals.ts';
import { undoCheckIn } from './check-in/undo-check-in.ts';
import { acceptClaim } from './claims/accept-claim.ts';
import { getClaimProposal } from './claims/get-claim-proposal.ts';
import { listClaims } from './claims/list-claims.ts';
import { openClaim } from './claims/open-claim.ts';
import { payClaim } from './claims/pay-claim.ts';
import { refuseClaim } from './claims/refuse-claim.ts';
import { sendClaim } from './claims/send-claim.ts';
import { updateClaim } from './claims/update-claim.ts';
import { withdrawClaim } from './claims/withdraw-claim.ts';
import { getExpedition } from './expeditions/get-expedition.ts';
import { listExpeditions } from './expeditions/list-expeditions.ts';
import { listWaitingItems } from './expeditions/list-waiting-items.ts';
import { openExpedition } from './expeditions/open-expedition.ts';
import { getHandOverList, getPackageSlip } from './expeditions/papers.ts';
import { registerExpedition } from './expeditions/register-expedition.ts';
import { addFoundPhoto, getFoundPhoto } from './found/found-photo.ts';
import { listFoundDevices } from './found/list-found-devices.ts';
import { matchFoundDevice } from './found/match-found-device.ts';
import { recordFoundDevice } from './found/record-found-device.ts';
import { settleFoundDevice } from './found/settle-found-device.ts';
import { closePackage } from './packages/close-package.ts';
import { discardPackage } from './packages/discard-package.ts';
import { openPackage } from './packages/open-package.ts';
import { packItem } from './packages/pack-item.ts';
import { checkPackageLabel, getPackageLabel, orderPackageLabelAgain } from './packages/package-label.ts';
import { addPackagePhoto, getPackagePhoto } from './packages/package-photo.ts';
import { putPackageInto } from './packages/put-package-into.ts';
import { takePackageOut } from './packages/take-package-out.ts';
import { unpackItem } from './packages/unpack-item.ts';
import { listTransports } from './transports/list-transports.ts';
import { listUnmappedCodes } from './transports/list-unmapped-codes.ts';
import { getWhereabouts } from './whereabouts/get-whereabouts.ts';
import { reportBackAtSender } from './whereabouts/report-back-at-sender.ts';

export const transitRoutes: readonly Binding[] = [
  handle(expeditions.listExpeditions, listExpeditions),
  handle(expeditions.openExpedition, openExpedition),
  handle(expeditions.getExpedition, getExpedition),
  handle(expeditions.listWaitingItems, listWaitingItems),
  handle(expeditions.openPackage, openPackage),
  handle(expeditions.packItem, packItem),
  handle(expeditions.unpackItem, unpackItem),
  handleOpen(expeditions.closePackage, closePackage),
  handle(expeditions.putPackageInto, putPackageInto),
  handle(expeditions.takePackageOut, takePackageOut),
  handle(expeditions.discardPackage, discardPackage),
  handle(expeditions.checkPackageLabel, checkPackageLabel),
  handleFile(expeditions.getPackageLabel, getPackageLabel),
  handleOpen(expeditions.orderPackageLabelAgain, orderPackageLabelAgain),
  handleUpload(expeditions.addPackagePhoto, addPackagePhoto),
  handleFile(expeditions.getPackagePhoto, getPackagePhoto),
  handleFile(expeditions.getPackageSlip, getPackageSlip),
  handle(expeditions.registerExpedition, registerExpedition),
  handleFile(expeditions.getHandOverList, getHandOverList),
  handle(checkIns.checkInByCode, checkInByCode),
  handle(checkIns.checkInItem, checkInItem),
  handle(checkIns.checkInPackage, checkInPackage),
  handle(checkIns.undoCheckIn, undoCheckIn),
  handle(checkIns.getArrivals, getArrivals),
  handleUpload(checkIns.addArrivalPhoto, addArrivalPhoto),
  handleFile(checkIns.getArrivalPhoto, getArrivalPhoto),
  handle(found.recordFoundDevice, recordFoundDevice),
  handle(found.listFoundDevices, listFoundDevices),
  handle(found.matchFoundDevice, matchFoundDevice),
  handle(found.settleFoundDevice, settleFoundDevice),
  handleUpload(found.addFoundPhoto, addFoundPhoto),
  handleFile(found.getFoundPhoto, getFoundPhoto),
  handle(whereabouts.getWhereabouts, getWhereabouts),
  handle(whereabouts.reportBackAtSender, reportBackAtSender),
  handle(transports.listTransports, listTransports),
  handle(transports.listUnmappedCodes, listUnmappedCodes),
  handle(claims.getClaimProposal, getClaimProposal),
  handle(claims.openClaim, openClaim),
  handle(claims.listClaims, listClaims),
  handle(claims.updateClaim, updateClaim),
  handle(claims.sendClaim, sendClaim),
  handle(claims.acceptClaim, acceptClaim),
  handle(claims.refuseClaim, refuseClaim),
  handle(claims.payClaim, payClaim),
  handle(claims.withdrawClaim, withdrawClaim),
];
