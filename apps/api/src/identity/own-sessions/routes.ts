import * as contract from '@reprise/contract/identity/own-session-routes';
import { type Binding, handle, handleOpen } from '../../platform/http/binding.ts';
import { endOtherSessions, endSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

export const ownSessionRoutes: readonly Binding[] = [
  handleOpen(contract.listSessions, listSessions),
  handle(contract.endSession, endSession),
  handle(contract.endOtherSessions, endOtherSessions),
];
