import { ApiRefusal } from '@reprise/client/call';
import { underWayLines } from '../../i18n/under-way-words.ts';
import { useT } from '../../i18n/words.tsx';

/** In a dialog: which buybacks keep something from being switched off or unlinked. */
export function UnderWayList({ error }: { error: ApiRefusal }) {
  const t = useT();
  return (
    <div role="alert">
      <p>
        <strong>{t('underWay.title')}</strong>
      </p>
      <p>{t('underWay.body')}</p>
      <ul>
        {underWayLines(t, error).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

export type UnderWayRefusal = ApiRefusal & { code: 'buybacks_under_way' };
export const isUnderWay = (error: unknown): error is UnderWayRefusal =>
  error instanceof ApiRefusal && error.code === 'buybacks_under_way';
