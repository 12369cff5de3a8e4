import { SIDE_MAX_CM, WEIGHT_MAX_GRAMS } from '@reprise/contract/logistics/expeditions';
import { Button } from '@reprise/ui/primitives/button.tsx';
import { Dialog } from '@reprise/ui/primitives/dialog.tsx';
import { Notice } from '@reprise/ui/primitives/notice.tsx';
import { SelectField } from '@reprise/ui/primitives/select-field.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useWords } from '../../../i18n/words.tsx';
import { useAct } from '../../../kit/use-act.ts';
import { failureWords } from '../../label-failures.ts';
import type { Package } from '../read-expeditions.ts';
import { itemsIn, refusedWith } from '../station/package-facts.ts';

type Closing = {
  weightGrams?: number;
  dimensionsCm?: { length: number; width: number; height: number };
  intoPackageId?: string;
};
type Props = {
  box: Package;
  withLabel: boolean;
  /** Open packages that this one may go into. */
  targets: readonly Package[];
  onClose: () => void;
  act: (closing: Closing) => Promise<unknown>;
};
const SIDES = ['length', 'width', 'height'] as const;
type Side = (typeof SIDES)[number];

const numberIn = (text: string, max: number): number | 'wrong' | undefined => {
  if (!text.trim()) return undefined;
  const value = Number(text.trim());
  return Number.isInteger(value) && value >= 1 && value <= max ? value : 'wrong';
};

/** Closing fixes the content: the weight is offered as the sum of what is in it, the size is optional. */
export function CloseDialog({ box, withLabel, targets, onClose, act }: Props) {
  const t = useWords('expedition');
  const words = useWords('scaffolds');
  const formId = useId();
  const [weight, setWeight] = useState(String(box.weightGrams));
  const [sides, setSides] = useState<Record<Side, string>>(() => sidesOf(box));
  const [into, setInto] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { run, busy } = useAct({
    act,
    onDone: onClose,
    onFailed: (error) => setFailure(closeWords(t, error)),
  });
  const grams = numberIn(weight, WEIGHT_MAX_GRAMS);
  const lengths = SIDES.map((side) => numberIn(sides[side], SIDE_MAX_CM));
  const isSized = lengths.every((one) => typeof one === 'number');
  const isUnsized = lengths.every((one) => one === undefined);
  const sizeError = isSized || isUnsized ? undefined : t('close.sizeWrong', { max: SIDE_MAX_CM });
  const weightError = grams === 'wrong' ? t('close.weightWrong', { max: WEIGHT_MAX_GRAMS }) : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    setFailure(undefined);
    if (sizeError || grams === 'wrong') return;
    const [length = 0, width = 0, height = 0] = lengths as number[];
    run({
      // A sum that nobody corrected is not a measurement.
      ...(grams !== undefined && grams !== box.weightGrams && { weightGrams: grams }),
      ...(isSized && { dimensionsCm: { length, width, height } }),
      ...(into && { intoPackageId: into }),
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('close.title', { position: box.position })}
      closeLabel={words('detail.close')}
      footer={
        <>
          <Button size="glove" onClick={onClose}>
            {t('close.keepOpen')}
          </Button>
          <Button size="glove" variant="primary" type="submit" form={formId} busy={busy}>
            {t('close.act')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack packing-form" noValidate onSubmit={send}>
        <p>{t(withLabel && !into ? 'close.leadLabel' : 'close.lead', { count: itemsIn(box) })}</p>
        {targets.length > 0 && (
          <SelectField
            label={t('close.into')}
            help={withLabel ? t('close.intoHelp') : undefined}
            placeholder={t('close.alone')}
            options={targets.map(({ id, position, number }) => ({
              value: id,
              label: `${t('box.title', { position })} · ${number}`,
            }))}
            value={into}
            onChange={({ currentTarget }) => setInto(currentTarget.value)}
          />
        )}
        <TextField
          label={t('close.weight')}
          optional={t('optional')}
          help={t('close.weightHelp')}
          error={isChecked ? weightError : undefined}
          unit="g"
          amount
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={weight}
          onChange={({ currentTarget }) => setWeight(currentTarget.value)}
        />
        <fieldset className="packing-sides">
          <legend>
            {t('close.size')} <span className="subtle">{t('optional')}</span>
          </legend>
          {SIDES.map((side, index) => (
            <TextField
              key={side}
              label={t(`close.${side}`)}
              error={isChecked && index === 0 ? sizeError : undefined}
              unit="cm"
              amount
              inputMode="numeric"
              autoComplete="off"
              value={sides[side]}
              onChange={({ currentTarget }) => setSides({ ...sides, [side]: currentTarget.value })}
            />
          ))}
        </fieldset>
        {failure && <Notice tone="red" live="alert" title={failure} />}
      </form>
    </Dialog>
  );
}

const sidesOf = ({ dimensionsCm }: Package): Record<Side, string> => ({
  length: String(dimensionsCm?.length ?? ''),
  width: String(dimensionsCm?.width ?? ''),
  height: String(dimensionsCm?.height ?? ''),
});

/** A carrier that refuses says why. */
function closeWords(t: ReturnType<typeof useWords<'expedition'>>, error: unknown): string {
  if (!refusedWith(error, 'label_failed')) return t.refusal(error);
  const reason = error.problem.data?.reason;
  return `${t('close.labelRefused')} ${failureWords(t, typeof reason === 'string' ? reason : null)}`;
}
