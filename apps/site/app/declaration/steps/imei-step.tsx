import { Button, buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { type SubmitEvent, useEffect, useMemo, useState } from 'react';
import { Link, useActionData, useFetcher, useLocation, useNavigate } from 'react-router';
import { useHeadingFocus } from '../../cart/heading-focus.ts';
import { keepDraft, readDraft } from '../../cart/state/store.ts';
import { useSpeech } from '../../i18n.ts';
import { ScanButton } from '../../scan/scan-button.tsx';
import type { Acted } from '../act.server.ts';
import { CHECKED, digitsOf, failsChecksum, isImei } from '../imei.ts';
import type { Declaration } from '../load.server.ts';
import { RefusalNotice } from '../refusal-page.tsx';
import { useSell } from '../sell-speech.ts';
import { searchOf, wayOf } from '../steps.ts';
import { Tunnel } from '../tunnel.tsx';
import { PriceDock } from './question-step.tsx';

type Props = { declaration: Declaration; page: string; a: string; price: number | null };
const READABLE = { imei: true, code: false };

/** The IMEI is sent in the body of a form and kept in this browser: no address ever holds it. */
export function ImeiStep({ declaration, page, a, price }: Props) {
  const t = useSell();
  const way = useMemo(() => wayOf(declaration, a), [declaration, a]);
  const { product } = declaration;
  const navigate = useNavigate();
  // Somebody who left it for later comes back from the options, and goes on there.
  const isNeeded = (useLocation().state as { isImeiNeeded?: boolean } | null)?.isImeiNeeded === true;
  const next = page + searchOf({ kind: isNeeded ? 'options' : 'estimate' }, way.given);
  const heading = useHeadingFocus();
  const check = useFetcher<Acted>();
  const atFirst = useActionData() as Acted | undefined;
  const acted = check.data ?? atFirst;
  const [typed, setTyped] = useState(acted?.done === 'imei_refused' ? acted.imei : '');
  const [wasSent, setSent] = useState(false);
  const [doubted, setDoubted] = useState('');
  useEffect(() => setTyped((now) => now || (readDraft(product.id).imei ?? '')), [product.id]);
  const here = page + searchOf({ kind: 'imei' }, way.given);
  const digits = digitsOf(typed);

  useEffect(() => {
    if (acted?.done !== 'imei') return;
    keepDraft(product.id, { imei: acted.imei });
    void navigate(next);
  }, [acted, navigate, next, product.id]);
  const goOn = (draft: Parameters<typeof keepDraft>[1]) => {
    keepDraft(product.id, draft);
    void navigate(next);
  };
  const refused = acted?.done === 'imei_refused' && acted.imei === digits ? acted.code : undefined;
  const isDoubted = refused === 'checksum' || (!refused && failsChecksum(digits) && doubted === digits);
  const isWrong = refused === 'invalid_imei' || (wasSent && !isImei(digits));
  return (
    <Tunnel
      {...{ way, page }}
      step={{ kind: 'imei' }}
      label={product.label}
      dock={
        <PriceDock declaration={declaration} price={price} isPriced>
          <Button variant="primary" size="glove" type="submit" form="imei-form" busy={check.state !== 'idle'}>
            {t('steps.continue')}
          </Button>
        </PriceDock>
      }
    >
      <h1 ref={heading} tabIndex={-1}>
        {t('imei.title')}
      </h1>
      <p className="lead">{t('imei.lead')}</p>
      {isNeeded && (
        <Notice tone="amber" title={t('imei.needed')} live="status">
          <p>{t('imei.needed_text')}</p>
        </Notice>
      )}
      <check.Form
        id="imei-form"
        className="imei-form"
        method="post"
        action={here}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          setSent(true);
          if (!isImei(digits)) event.preventDefault();
          // A wrong check digit is nearly always a slip of the finger: it is asked about before it stands on a contract.
          const isChecked = (event.nativeEvent.submitter as HTMLButtonElement | null)?.name === CHECKED;
          if (!failsChecksum(digits) || isChecked) return;
          event.preventDefault();
          setDoubted(digits);
        }}
      >
        <input type="hidden" name="intent" value="imei" />
        <div className="imei-row">
          <TextField
            id="imei"
            name="imei"
            size="touch"
            label={t('imei.field')}
            help={t('imei.help')}
            error={isWrong ? t('imei.invalid') : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <ScanButton readable={READABLE} onCode={setTyped} />
        </div>
      </check.Form>
      {isDoubted && (
        <Notice
          tone="amber"
          title={t('imei.checksum')}
          live="alert"
          actions={
            <Button type="submit" form="imei-form" name={CHECKED} value="1" variant="secondary" size="touch">
              {t('imei.anyway')}
            </Button>
          }
        >
          <p>{t('imei.checksum_text')}</p>
        </Notice>
      )}
      {refused === 'imei_tac_mismatch' && (
        <Mismatch label={product.label} onConfirm={() => goOn({ imei: digits, imeiUnrecognisedConfirmed: true })} />
      )}
      {acted?.done === 'refused' && <RefusalNotice refusal={acted.refusal} />}
      {!isNeeded && (
        <p>
          <Button variant="link" size="touch" onClick={() => goOn({})}>
            {t('imei.skip')}
          </Button>
        </p>
      )}
    </Tunnel>
  );
}

function Mismatch({ label, onConfirm }: { label: string; onConfirm: () => void }) {
  const t = useSell();
  const { path } = useSpeech();
  return (
    <Notice
      tone="amber"
      title={t('imei.mismatch')}
      live="alert"
      actions={
        <>
          <Button variant="secondary" size="touch" onClick={onConfirm}>
            {t('imei.anyway')}
          </Button>
          <Link className={buttonClass({ variant: 'link', size: 'touch' })} to={path('/search')}>
            {t('imei.other_model')}
          </Link>
        </>
      }
    >
      <p>{t('imei.mismatch_text', { label })}</p>
    </Notice>
  );
}
