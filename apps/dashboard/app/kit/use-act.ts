import { useMutation } from '@tanstack/react-query';

type Act<Input, Output> = {
  act: (input: Input) => Promise<Output>;
  /** The act counts as under way until this has settled too. */
  onDone?: (output: Output) => unknown;
  /** Says what failed, in the words and the place of the caller. */
  onFailed: (error: unknown) => unknown;
};

/**
 * One act on the server whose failure the caller tells. An act without such a place uses `useMutation` itself, and a
 * failure of the server is told by a dialog.
 */
export function useAct<Input = void, Output = unknown>({ act, onDone, onFailed }: Act<Input, Output>) {
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: async (output) => {
      await onDone?.(output);
    },
    onError: async (error) => {
      await onFailed(error);
    },
    meta: { isTold: true },
  });
  return { run: mutation.mutate, busy: mutation.isPending };
}
