import type { DiagnosisStep, DiagnosisView } from '@reprise/contract/refurbishment/diagnosis-payloads';

type Proposal = Pick<DiagnosisView, 'proposedSteps' | 'offeredSteps'>;
/** What a person changed of the proposal. The address keeps it, so that a reload or a way back loses nothing. */
export type Choice = { readonly added: readonly string[]; readonly removed: readonly string[] };

const listOf = (value: string | null): string[] => value?.split(',').filter(Boolean) ?? [];

export const readChoice = (search: URLSearchParams): Choice => ({
  added: listOf(search.get('added')),
  removed: listOf(search.get('removed')),
});

export const choiceSearch = ({ added, removed }: Choice): Record<string, string> => ({
  added: added.join(','),
  removed: removed.join(','),
});

/** The services to be done: the proposed ones first, then those that were added by hand. */
export function chosenSteps({ proposedSteps, offeredSteps }: Proposal, { added, removed }: Choice): DiagnosisStep[] {
  const kept = proposedSteps.filter(({ id }) => !removed.includes(id));
  const more = added.flatMap((id) => offeredSteps.filter((step) => step.id === id));
  return [...kept, ...more.filter(({ id }) => !kept.some((step) => step.id === id))];
}

export const addableSteps = (proposal: Proposal, choice: Choice): DiagnosisStep[] => {
  const chosen = chosenSteps(proposal, choice);
  return proposal.offeredSteps.filter(({ id }) => !chosen.some((step) => step.id === id));
};

export function addStep({ proposedSteps }: Proposal, { added, removed }: Choice, id: string): Choice {
  const isProposed = proposedSteps.some((step) => step.id === id);
  return isProposed
    ? { added, removed: removed.filter((one) => one !== id) }
    : { added: [...added.filter((one) => one !== id), id], removed };
}

export function removeStep({ proposedSteps }: Proposal, { added, removed }: Choice, id: string): Choice {
  const isProposed = proposedSteps.some((step) => step.id === id);
  return {
    added: added.filter((one) => one !== id),
    removed: isProposed ? [...removed.filter((one) => one !== id), id] : removed,
  };
}

export const sumOf = (steps: readonly DiagnosisStep[]): number => steps.reduce((sum, { cost }) => sum + cost, 0);
