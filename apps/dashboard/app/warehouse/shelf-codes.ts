import { findShelves, isShelfCode, type Shelf } from '@reprise/contract/warehouse/moves/shelf-code';
import { useWords } from '../i18n/words.tsx';
import { stockName } from './check-in/scan-words.ts';

type Named = Shelf & { readonly name: string | null };
export type ShelfCodes = {
  /** Whether the code stands on this shelf. */
  isCodeOf: (shelf: Named, code: string) => boolean;
  /** The stocks that the code means; two, where a name is that of one and the label of none. */
  find: <S extends Named>(shelves: readonly S[], code: string) => readonly S[];
  /** The one stock that the code means: where it could mean several, somebody has to choose. */
  findOne: <S extends Named>(shelves: readonly S[], code: string) => S | undefined;
};

/** How every station reads the code of a shelf: a default stock goes by the name that is shown of it. */
export function useShelfCodes(): ShelfCodes {
  const t = useWords('checkin');
  const namesOf = (shelf: Named) => [stockName(t, shelf)];
  const find: ShelfCodes['find'] = (shelves, code) => findShelves(shelves, code, namesOf);
  return {
    isCodeOf: (shelf, code) => isShelfCode(shelf, namesOf(shelf), code),
    find,
    findOne: (shelves, code) => {
      const [shelf, other] = find(shelves, code);
      return other ? undefined : shelf;
    },
  };
}
