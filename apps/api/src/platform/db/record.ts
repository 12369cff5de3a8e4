/** Fields as the contract names them, each with the column that stores it. */
type Fields = Readonly<Record<string, string>>;
type View<F extends Fields, R> = { -readonly [K in keyof F]: F[K] extends keyof R ? R[F[K]] : never };
type Columns<F extends Fields, P> = {
  [K in keyof P as K extends keyof F ? F[K] : never]: Exclude<P[K], undefined>;
};

/**
 * One list of fields for reading and writing a row. The types of `view` come from the row and those of `columns` from
 * the payload, so the compiler compares contract and schema at each use.
 */
export function record<const F extends Fields>(fields: F) {
  const names = Object.entries(fields);
  const columnOf = new Map(names);
  const columns = <P extends object>(patch: P): Columns<F, P> =>
    build(
      Object.entries(patch).flatMap(([name, value]) => {
        const column = columnOf.get(name);
        return column === undefined || value === undefined ? [] : [[column, value]];
      }),
    );
  return {
    /** The fields of a row as the contract names them. */
    view: <R extends Record<F[keyof F], unknown>>(row: R): View<F, R> => {
      const stored = valuesOf(row);
      return build(names.map(([name, column]) => [name, stored.get(column)]));
    },
    /** The sent fields by column. Fields of the payload that are not in the list are left out. */
    columns,
    /** The sent fields that differ from the row, by column. Sending the stored value changes nothing. */
    changes: <P extends object>(row: object, patch: P): Partial<Columns<F, P>> => differing(row, columns(patch)),
  };
}

/** The columns whose new value differs from the stored one. Arrays are compared by their content. */
export function differing<C extends object>(row: object, columns: C): Partial<C> {
  const stored = valuesOf(row);
  return build(
    Object.entries(columns).filter(([column, value]) => JSON.stringify(stored.get(column)) !== JSON.stringify(value)),
  );
}

const valuesOf = (row: object) => new Map<string, unknown>(Object.entries(row));

/** `Object.fromEntries` loses the names of its entries, so this one cast states what the callers above have built. */
const build = <T>(entries: readonly (readonly [string, unknown])[]): T => Object.fromEntries(entries) as T;
