import { orderLabelAgain } from '@reprise/contract/buybacks/follow-routes';
import type { BuybackAction } from '@reprise/contract/buybacks/page/actions';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { type ComponentProps, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { useWords } from '../../../i18n/words.tsx';
import { Menu } from '../../../kit/mantine/menu.ts';
import { useToast } from '../../../kit/page/toast-provider.tsx';
import { paths } from '../../../navigation/paths.ts';
import { actionIn, type BuybackPage } from '../read-buyback.ts';
import { useIsWarehouse } from '../use-is-warehouse.ts';
import { BackAtSenderDialog } from './back-at-sender-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { CompensateDialog, FoundDialog, LostDialog } from './lost-dialog.tsx';
import { PreparationDialog } from './preparation-dialog.tsx';
import { QuarantineDialog } from './quarantine-dialog.tsx';
import { useBuybackAct } from './use-buyback-act.ts';

type IconName = ComponentProps<typeof Icon>['name'];
/** In the menu in this order. Papers, notes and the customer have their own places on the page. */
const LISTED = [
  ['edit', 'pencil'],
  ['answer_preparation', 'list-check'],
  ['order_label', 'printer'],
  ['back_at_sender', 'package'],
  ['quarantine', 'lock-exclamation'],
  ['mark_as_lost', 'package-off'],
  ['report_found', 'check'],
  ['compensate_loss', 'cash-banknote'],
  ['request_correction', 'arrow-back-up'],
  ['cancel', 'x'],
  ['cancel_payment', 'cash-banknote'],
  ['force_cancel', 'alert-triangle'],
] as const satisfies readonly (readonly [BuybackAction, IconName])[];

/** Everything that can be done with a buyback; what cannot be done now says why. */
export function BuybackActs({ buyback }: { buyback: BuybackPage }) {
  const t = useWords('buyback');
  const go = useNavigate();
  const show = useToast();
  const isWarehouse = useIsWarehouse();
  const [asked, setAsked] = useState<BuybackAction>();
  const close = () => setAsked(undefined);
  const { id } = buyback;
  const order = useBuybackAct(
    () =>
      call(orderLabelAgain, { params: { id }, body: {} }).catch((error: unknown) => {
        show({ kind: 'error', title: t.refusal(error) });
        throw error;
      }),
    t('acts.labelOrdered'),
  );
  const run = (action: BuybackAction) => {
    if (action === 'order_label') order.run();
    else if (action === 'edit')
      void go(isWarehouse ? paths.buybackEdition({ id }, { itemWorkflowStep: 'control' }) : paths.buybackEdit({ id }));
    else setAsked(action);
  };
  return (
    <>
      <Button icon="printer" onClick={() => globalThis.print()}>
        {t('page.print')}
      </Button>
      <Menu position="bottom-end" width={320} shadow="md">
        <Menu.Target>
          <Button icon="dots" label={t('page.more')} />
        </Menu.Target>
        <Menu.Dropdown>
          {LISTED.map(([action, icon]) => {
            const { isAllowed, reason } = actionIn(buyback, action);
            return (
              <Menu.Item
                key={action}
                leftSection={<Icon name={icon} size={16} />}
                aria-disabled={!isAllowed}
                closeMenuOnClick={isAllowed}
                onClick={() => {
                  if (isAllowed) run(action);
                }}
              >
                <span className={isAllowed ? undefined : 'buyback-blocked'}>{t(`acts.${action}`)}</span>
                {reason && <small className="buyback-why">{t(`why.${reason}`)}</small>}
              </Menu.Item>
            );
          })}
        </Menu.Dropdown>
      </Menu>
      {asked === 'back_at_sender' && buyback.item && <BackAtSenderDialog itemId={buyback.item.id} onClose={close} />}
      {asked === 'quarantine' && buyback.item && <QuarantineDialog itemId={buyback.item.id} onClose={close} />}
      {asked === 'mark_as_lost' && buyback.item && (
        <LostDialog buyback={buyback} itemId={buyback.item.id} onClose={close} />
      )}
      {asked === 'report_found' && buyback.item && (
        <FoundDialog buyback={buyback} itemId={buyback.item.id} onClose={close} />
      )}
      {asked === 'compensate_loss' && buyback.item && (
        <CompensateDialog buyback={buyback} itemId={buyback.item.id} onClose={close} />
      )}
      {asked === 'answer_preparation' && buyback.preparation && (
        <PreparationDialog id={id} preparation={buyback.preparation} onClose={close} />
      )}
      {asked === 'request_correction' && <CorrectionDialog buyback={buyback} onClose={close} />}
      {(asked === 'cancel' || asked === 'cancel_payment' || asked === 'force_cancel') && (
        <CancelDialog buyback={buyback} way={asked} onClose={close} />
      )}
    </>
  );
}
