import { SELECTOR_LABEL_MAX_LENGTH } from '@reprise/contract/common/lists';

/** As selectors show it; what is cut is marked. */
export function shortLabel(label: string): string {
  const letters = [...label];
  return letters.length > SELECTOR_LABEL_MAX_LENGTH
    ? `${letters
        .slice(0, SELECTOR_LABEL_MAX_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : label;
}
