import { MutationCache, QueryClient } from '@tanstack/react-query';
import { raiseServerFailure } from './failures.ts';

/** A read that fails says so in its own place on the page; an act that fails has none, so a dialog tells, unless the caller does. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError: (error, _input, _before, mutation) => {
      if (!mutation.meta?.isTold) raiseServerFailure(error);
    },
  }),
  defaultOptions: {
    // Asked without a network as well: a call that is held back until there is one again tells nobody anything.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      // The client of the API retries what is worth it, within its budget: a second retry on top would multiply.
      retry: false,
    },
  },
});
