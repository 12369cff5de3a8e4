import * as contract from '@reprise/contract/identity/own-session-routes';
import { type Binding, handleOpen } from '../../platform/http/binding.ts';
import type { SessionCache } from '../sessions/session-cache.ts';
import { createEndOtherSessions, createEndSession } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';

export const ownSessionRoutes = (sessions: SessionCache): readonly Binding[] => [
  handleOpen(contract.listSessions, listSessions),
  handleOpen(contract.endSession, createEndSession(sessions)),
  handleOpen(contract.endOtherSessions, createEndOtherSessions(sessions)),
];
