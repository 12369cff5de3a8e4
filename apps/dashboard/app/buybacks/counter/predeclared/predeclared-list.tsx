import '../wizard/counter.css';
import { BUYBACK_CODE_LENGTH } from '@reprise/contract/buybacks/codes';
import type { PredeclaredRow } from '@reprise/contract/buybacks/counter/predeclared-payloads';
import { listPredeclaredOfCustomer } from '@reprise/contract/buybacks/counter/predeclared-routes';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { Code13 } from '@reprise/ui/product/code13.tsx';
import { type FormEvent, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useLocale, useT, useWords } from '../../../i18n/words.tsx';
import { DataList } from '../../../kit/list/data-list.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { useWedgeScan } from '../../../kit/scan/use-wedge-scan.ts';
import { useAct } from '../../../kit/use-act.ts';
import { paths } from '../../../navigation/paths.ts';
import { useMay } from '../../../session/use-may.ts';
import { predeclaredList } from './predeclared-list-def.tsx';

export function PredeclaredList() {
  const t = useWords('counter');
  const common = useT();
  const locale = useLocale();
  const may = useMay();
  const def = useMemo(() => predeclaredList(t, locale), [t, locale]);
  return (
    <div className="page--list">
      <PageHead title={common('titles.predeclared')} lead={t('predeclared.lead')} />
      {may('ROLE_BUYBACK_CREATE_PAGE') && <CodeOrEmail />}
      <DataList
        def={def}
        words={{
          label: t('predeclared.list'),
          emptyTitle: t('predeclared.emptyTitle'),
          empty: t('predeclared.empty'),
          noMatch: t('predeclared.noMatch'),
          failed: t('predeclared.failed'),
        }}
      />
    </div>
  );
}

/** A code, typed or scanned wherever the focus is, or the address of a customer who has no code at hand. */
function CodeOrEmail() {
  const t = useWords('counter');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  const [found, setFound] = useState<readonly PredeclaredRow[]>([]);
  const open = (code: string) => void navigate(paths.predeclared({ code }));
  useWedgeScan((code) => {
    if (code.length === BUYBACK_CODE_LENGTH) open(code);
    else setTold(t('predeclared.codeShape'));
  });
  const { run: find, busy } = useAct({
    act: () => call(listPredeclaredOfCustomer, { body: { email: text.trim() } }),
    onDone: ({ buybacks }) => {
      const [first, ...more] = buybacks;
      if (first && !more.length) return open(first.identificationNumber);
      setFound(buybacks);
      setTold(buybacks.length ? t('predeclared.several', { count: buybacks.length }) : t('predeclared.noneOfCustomer'));
    },
    onFailed: (error) => setTold(t.refusal(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold('');
    setFound([]);
    const digits = text.replaceAll(/\s/g, '');
    if (/^\d{13}$/.test(digits)) open(digits);
    else if (text.includes('@')) find();
    else setTold(t('predeclared.codeShape'));
  };
  return (
    <form className="counter-lookup" onSubmit={submit}>
      <TextField
        label={t('predeclared.enter')}
        help={t('predeclared.enterHelp')}
        icon="barcode"
        size="touch"
        autoFocus
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="touch" variant="primary" busy={busy}>
        {t('predeclared.open')}
      </Button>
      <div role="status" className="counter-told">
        {told}
        <ul>
          {found.map(({ id, identificationNumber, product }) => (
            <li key={id}>
              <Link to={paths.predeclared({ code: identificationNumber })}>
                <Code13 code={identificationNumber} /> {product.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </form>
  );
}
