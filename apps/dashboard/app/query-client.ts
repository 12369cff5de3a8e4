import { ApiRefusal } from '@reprise/client/call';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { raiseServerFailure } from './failures/failures.ts';

/** A read that fails says so in its own place on the page; an act that fails has none, so a dialog tells. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: (error) => raiseServerFailure(error) }),
  defaultOptions: {
    // Asked without a network as well: a call that is held back until there is one again tells nobody anything.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      // A refusal stays a refusal; only silence and overload are worth asking again.
      retry: (count, error) => count < 2 && (!(error instanceof ApiRefusal) || error.status === 503),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
  },
});
