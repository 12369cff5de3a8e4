import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useWords } from '../../i18n/words.tsx';
import type { Cell, Coverage } from '../../readiness/notices/read-readiness.ts';
import { HoleView } from './hole-view.tsx';
import { letterOf, lettersOf } from './letters.ts';

type Place = { row: number; column: number };
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** More circuits than this have a tab each. */
const SIDE_BY_SIDE = 2;

type Props = { coverage: Coverage; isOurs: boolean };

export function Matrix({ coverage, isOurs }: Props) {
  const t = useWords('readiness');
  const { circuits, categories } = coverage;
  const holesBy = (ruleId: string): number =>
    categories.flatMap(({ cells }) => cells).filter((cell) => cell.circuitRuleId === ruleId && cell.outcome === 'hole')
      .length;
  const [chosen, setChosen] = useState(circuits.find(({ ruleId }) => holesBy(ruleId)) ?? circuits[0]);
  if (circuits.length <= SIDE_BY_SIDE) return <Grid coverage={coverage} circuits={circuits} isOurs={isOurs} />;
  return (
    <>
      <fieldset className="rd-circuits" aria-label={t('groups.circuits')}>
        {circuits.map((circuit) => (
          <Button
            key={circuit.ruleId}
            size="sm"
            aria-pressed={circuit.ruleId === chosen?.ruleId}
            {...(holesBy(circuit.ruleId) ? { icon: 'st-alert' as const } : {})}
            onClick={() => setChosen(circuit)}
          >
            {circuit.name}
          </Button>
        ))}
      </fieldset>
      {chosen && <Grid key={chosen.ruleId} coverage={coverage} circuits={[chosen]} isOurs={isOurs} />}
    </>
  );
}

/** One stop of the keyboard: arrows walk the cells, Enter opens a hole, Esc closes it and returns to its cell. */
function Grid({ coverage, circuits, isOurs }: Props & { circuits: Coverage['circuits'] }) {
  const t = useWords('readiness');
  const called = useWords('catalogue');
  const { categories, states, warehouses, causes } = coverage;
  const columns = circuits.flatMap((circuit) => states.map((state) => ({ circuit, state })));
  const cellAt = ({ row, column }: Place): Cell | undefined => {
    const { circuit, state } = columns[column]!;
    return categories[row]!.cells.find((cell) => cell.circuitRuleId === circuit.ruleId && cell.state === state);
  };
  const firstHole = categories.flatMap((_, row) => columns.map((__, column) => ({ row, column }))).find(isHole);
  const [stop, setStop] = useState<Place>(firstHole ?? { row: 0, column: 0 });
  const [open, setOpen] = useState<Place | undefined>(firstHole);
  const table = useRef<HTMLTableElement>(null);
  const letters = lettersOf(warehouses);

  function isHole(place: Place): boolean {
    return cellAt(place)?.outcome === 'hole';
  }
  function focusAt({ row, column }: Place) {
    setStop({ row, column });
    table.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus();
  }
  function press(event: KeyboardEvent, place: Place) {
    const move = MOVES[event.key];
    if (move) {
      event.preventDefault();
      const row = Math.min(Math.max(place.row + move[0], 0), categories.length - 1);
      const column = Math.min(Math.max(place.column + move[1], 0), columns.length - 1);
      focusAt({ row, column });
    }
    if (event.key === 'Escape' && open) close();
  }
  function close() {
    if (!open) return;
    focusAt(open);
    setOpen(undefined);
  }
  const saidAt = (place: Place): string => {
    const { circuit, state } = columns[place.column]!;
    const cell = cellAt(place);
    const words = { category: categories[place.row]!.label, state: called(`states.${state}`), circuit: circuit.name };
    if (!cell || cell.outcome === 'not_offered') return t('coverage.notOffered', words);
    if (cell.outcome === 'hole') return t('coverage.hole', words);
    const names = cell.warehouseIds.map((id) => warehouses.find((one) => one.id === id)?.name ?? '').join(', ');
    // A name holds the letters that stand in the cell, so that somebody can say what they see.
    return `${t('coverage.covered', { ...words, warehouses: names })} (${lettersIn(cell, letters)})`;
  };
  const shown = open && cellAt(open);
  return (
    <>
      <div className="rd-scroll">
        <table className="rd-matrix" ref={table} aria-describedby="rd-keys">
          <caption className="visually-hidden">{t('coverage.label')}</caption>
          <thead>
            <tr>
              <td />
              {circuits.map(({ ruleId, name }) => (
                <th key={ruleId} colSpan={states.length} scope="colgroup">
                  {name}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('coverage.category')}</span>
              </th>
              {columns.map(({ circuit, state }) => (
                <th
                  key={`${circuit.ruleId} ${state}`}
                  scope="col"
                  className={state === states[0] ? 'rd-first' : undefined}
                >
                  <span className="rd-grade" title={called(`states.${state}`)}>
                    {letterOf(state)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map(({ id, label }, row) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                {columns.map(({ circuit, state }, column) => {
                  const place = { row, column };
                  const isOpen = open?.row === row && open.column === column;
                  return (
                    <td
                      key={`${circuit.ruleId} ${state}`}
                      className={state === states[0] ? 'rd-slot rd-first' : 'rd-slot'}
                    >
                      <button
                        type="button"
                        className="rd-cell"
                        data-place={`${row} ${column}`}
                        data-outcome={cellAt(place)?.outcome ?? 'not_offered'}
                        tabIndex={stop.row === row && stop.column === column ? 0 : -1}
                        aria-label={saidAt(place)}
                        {...(isHole(place) && { 'aria-expanded': isOpen })}
                        onFocus={() => setStop(place)}
                        onKeyDown={(event) => press(event, place)}
                        onClick={() => isHole(place) && setOpen(isOpen ? undefined : place)}
                      >
                        <CellFace cell={cellAt(place)} letters={letters} />
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="rd-key">
        {warehouses.map(({ id, name }) => (
          <span key={id}>
            <b>{letters.get(id)}</b>
            {name}
          </span>
        ))}
        <span>
          <b className="rd-dash">–</b>
          {t('coverage.keyNone')}
        </span>
        {coverage.holes > 0 && (
          <span>
            <b className="rd-hole" />
            {t('coverage.keyHole')}
          </span>
        )}
      </p>
      <p className="rd-key subtle" id="rd-keys">
        {t('coverage.keys')}
      </p>
      {open && shown?.outcome === 'hole' && (
        <HoleView
          coverage={coverage}
          category={categories[open.row]!}
          circuit={columns[open.column]!.circuit}
          cell={shown}
          cause={causes[shown.causes[0] ?? 0]!}
          isOurs={isOurs}
          onClose={close}
        />
      )}
    </>
  );
}

/** What stands in the cell of a case that somebody receives. */
function lettersIn(cell: Cell, letters: ReadonlyMap<string, string>): string {
  const [first, ...others] = cell.warehouseIds;
  return `${letters.get(first ?? '') ?? ''}${others.length ? '+' : ''}`;
}

/** Drawn by the style sheet: the cell has a name of its own, and letters are no part of it that could differ. */
function CellFace({ cell, letters }: { cell: Cell | undefined; letters: ReadonlyMap<string, string> }) {
  if (cell?.outcome === 'hole') return <Icon name="st-alert" size={16} />;
  const isCovered = cell && cell.outcome !== 'not_offered';
  return <span className="rd-face" data-face={isCovered ? lettersIn(cell, letters) : '–'} />;
}
