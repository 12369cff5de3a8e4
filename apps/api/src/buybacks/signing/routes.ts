import * as contract from '@reprise/contract/buybacks/signing/signing-routes';
import { type Binding, handle, handlePrepared } from '../../platform/http/binding.ts';
import { SIGNING_NETWORK } from '../limits.ts';
import { correctSigning } from './correct-signing.ts';
import { getSignatureRequest } from './get-signature-request.ts';
import { giveSignature } from './give-signature.ts';
import { noteSigning } from './note-signing.ts';
import { refuseSigning } from './refuse-signing.ts';
import { prepareSignature, requestSignature } from './request-signature.ts';
import { viewSigning } from './view-signing.ts';
import { withdrawSignatureRequest } from './withdraw-signature-request.ts';

const limits = [{ limit: SIGNING_NETWORK, by: 'network' }] as const;

export const signingRoutes: readonly Binding[] = [
  handlePrepared(contract.requestSignature, prepareSignature, requestSignature),
  handle(contract.getSignatureRequest, getSignatureRequest),
  handle(contract.withdrawSignatureRequest, withdrawSignatureRequest),
  handle(contract.viewSigning, viewSigning, { limits }),
  handle(contract.noteSigning, noteSigning, { limits }),
  handle(contract.correctSigning, correctSigning, { limits }),
  handle(contract.giveSignature, giveSignature, { limits }),
  handle(contract.refuseSigning, refuseSigning, { limits }),
];
