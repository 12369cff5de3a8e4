import { PRODUCT_STATES } from '@reprise/contract/catalogue/products';
import type { ItemStatus } from '@reprise/contract/states/item-statuses';
import { CONTROL_COMMENT_MAX_LENGTH } from '@reprise/contract/warehouse/control';
import type { VerificationView } from '@reprise/contract/warehouse/verification/verification-payloads';
import { formatMoney } from '@reprise/i18n/formats';
import { buttonClass } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { GradeTile } from '@reprise/ui/product/grade-tile.tsx';
import { Link } from 'react-router';
import { useLocale, useWords } from '../../i18n/words.tsx';
import { Thumbnail } from '../../kit/fields/thumbnail.tsx';
import { paths } from '../../navigation/paths.ts';
import { useMay } from '../../session/use-may.ts';
import { deviceName, stockName } from '../check-in/scan-words.ts';
import type { Passed, Verification } from './use-verification.ts';

/** Before the first scan. */
export function ReadyPanel() {
  const t = useWords('verification');
  return (
    <section className="card verification-panel">
      <p>{t('ready.lead')}</p>
      <h2>{t('ready.title')}</h2>
      <p>{t('ready.body')}</p>
    </section>
  );
}

/** What to do with the device in hand; then the next one is scanned. */
export function PassedPanel({ passed: { item, result } }: { passed: Passed }) {
  const t = useWords('verification');
  const stocks = useWords('checkin');
  const locale = useLocale();
  const { validatedPrice, currency, putInto } = result;
  return (
    <section className="card verification-panel" data-tone="green" aria-live="polite">
      <p>{t('done.lead')}</p>
      <h2>{stockName(stocks, putInto)}</h2>
      <p>
        <strong>{deviceName(item.product)}</strong> · {item.identificationNumber}
      </p>
      <p>
        {validatedPrice === null
          ? t('done.before')
          : t('done.text', { price: formatMoney(locale, validatedPrice, currency) })}
      </p>
      <p className="muted">{t('done.next')}</p>
    </section>
  );
}

type Props = { view: VerificationView; verification: Verification; mayPass: boolean };

/** The device as it was declared, to be held against the one in hand. */
export function DevicePanel({ view, verification, mayPass }: Props) {
  const t = useWords('verification');
  const { item, obstacle } = view;
  return (
    <section className="card verification-device" aria-label={t('device.title')}>
      <header className="verification-head">
        <Thumbnail src={item.product.image} large />
        <div>
          <h2>{deviceName(item.product)}</h2>
          <p className="subtle">
            {item.identificationNumber} · {item.accountName}
          </p>
        </div>
        <Grade grade={item.grade} />
      </header>
      <div className="verification-verdict" data-tone={obstacle ? 'orange' : 'green'}>
        <Icon name={obstacle ? 'alert-triangle' : 'circle-check'} size={24} />
        <div>
          <p className="verification-words">{t(obstacle ? 'verdict.no' : 'verdict.ok')}</p>
          <p>{obstacle ? t(`reasons.${obstacle}`) : t(mayPass ? 'verdict.okText' : 'verdict.cannotPass')}</p>
        </div>
      </div>
      <div className="verification-facts">
        <Answers view={view} />
        <Facts view={view} />
        {mayPass && obstacle === null && <Comment view={view} verification={verification} />}
      </div>
    </section>
  );
}

function Grade({ grade }: { grade: string | null }) {
  const t = useWords('verification');
  const grades = useWords('catalogue');
  const state = PRODUCT_STATES.find((one) => one === grade);
  return (
    <p className="verification-grade">
      <span className="subtle">{t('device.grade')}</span>
      {state ? (
        <GradeTile state={state} label={grades(`states.${state}`)} size="lg" />
      ) : (
        <strong>{t('device.noGrade')}</strong>
      )}
    </p>
  );
}

function Answers({ view: { declared } }: Pick<Props, 'view'>) {
  const t = useWords('verification');
  return (
    <div>
      <h3>{t('device.answers')}</h3>
      {declared.length ? (
        <dl className="verification-pairs">
          {declared.map(({ question, answers }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answers.join(', ')}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="muted">{t('device.noAnswers')}</p>
      )}
    </div>
  );
}

const STAGES = {
  item_created: 'awaited',
  item_awaiting_store_drop: 'awaited',
  item_awaiting_inventory: 'awaited',
  item_in_transit: 'in_transit',
  item_registered_in_warehouse: 'registered',
  item_awaiting_compliancy_tests: 'in_control',
  item_completed: 'controlled',
  item_completed_by_price: 'controlled',
  item_completed_with_absorption: 'controlled',
  item_completed_with_negociation: 'controlled',
  item_in_quarantine: 'in_quarantine',
  item_to_reintegrate_to_stock: 'to_reintegrate',
  item_to_return: 'to_return',
  item_returned: 'returned',
  item_refurb_diagnostic_in_progress: 'refurbishment',
  item_refurb_in_progress: 'refurbishment',
  item_refurb_completed: 'refurbishment',
  item_cancelled: 'cancelled',
  item_lost_store: 'lost',
  item_lost_transport: 'lost',
  item_lost_warehouse: 'lost',
} as const satisfies Record<ItemStatus, string>;

function Facts({ view: { item, declaredImei, declaredSerialNumber } }: Pick<Props, 'view'>) {
  const t = useWords('verification');
  const may = useMay();
  const facts = [
    [t('device.status'), t(`stages.${STAGES[item.status]}`)],
    ...(declaredImei ? [[t('device.imei'), declaredImei]] : []),
    ...(declaredSerialNumber ? [[t('device.serial'), declaredSerialNumber]] : []),
  ] as const;
  return (
    <div>
      <h3>{t('device.title')}</h3>
      <dl className="verification-pairs">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      {may('ROLE_BUYBACK_DETAIL_PAGE') && (
        <Link
          className={buttonClass({ variant: 'link', size: 'touch' })}
          to={paths.whereabouts({ itemId: item.itemId })}
        >
          {t('device.whereabouts')}
        </Link>
      )}
    </div>
  );
}

function Comment({ view, verification }: Omit<Props, 'mayPass'>) {
  const t = useWords('verification');
  return (
    <label className="verification-comment">
      <span>
        {t('comment.label')}
        <small>{t(view.isCommentMandatory ? 'comment.mandatory' : 'comment.optional')}</small>
      </span>
      <textarea
        className="input"
        rows={2}
        maxLength={CONTROL_COMMENT_MAX_LENGTH}
        value={verification.comment}
        aria-required={view.isCommentMandatory}
        onChange={({ currentTarget }) => verification.setComment(currentTarget.value)}
      />
    </label>
  );
}
