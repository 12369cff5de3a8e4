import { createUser, storePassword } from '../../../apps/api/src/identity/index.ts';
import { hashPassword } from '../../../apps/api/src/platform/crypto/password.ts';
import { inOperations, PROOF_PASSWORD, type ProofTenant, type ProofUser, signIn } from '../seed-proof.ts';
import type { Stack } from '../stack.ts';

export type Headers = Readonly<Record<string, string>>;
/** Two of a retailer who have the payments desk: what one prepares, the other approves. */
export type Finance = {
  accountId: string;
  preparer: () => Headers;
  approver: () => Headers;
  /** The sessions of a clock that moves by days end. */
  signInAgain: () => Promise<void>;
};

export async function openFinance(stack: Stack, { accountId, rootId, users }: ProofTenant): Promise<Finance> {
  const manager = users.root_management_unit_manager;
  const email = `second-${manager.email}`;
  const modules = [{ module: 'root', userType: 'root_management_unit_manager', organizationId: rootId }] as const;
  const userId = await inOperations(stack, async (run) => {
    const hash = await hashPassword(PROOF_PASSWORD);
    return run(async (ctx) => {
      const body = { accountId, email, firstname: 'Second', lastname: 'Person', modules: [...modules] };
      const { id } = await createUser(ctx, { body });
      await storePassword(ctx, { accountId, userId: id, hash });
      return id;
    });
  });
  const second: Omit<ProofUser, 'headers'> = { ...manager, userId, email };
  let sessions: readonly [Headers, Headers] = [{}, {}];
  let turn = 0;
  const signInAgain = async () => {
    // One of the processes may be down.
    const api = stack.apiUrls[turn++ % stack.apiUrls.length]!;
    sessions = [(await signIn(api, manager)).headers, (await signIn(api, second)).headers];
  };
  await signInAgain();
  return { accountId, preparer: () => sessions[0], approver: () => sessions[1], signInAgain };
}
