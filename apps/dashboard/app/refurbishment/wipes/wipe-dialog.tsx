import { getServicesOfItem } from '@reprise/contract/refurbishment/service-routes';
import { listDataWipes, recordDataWipe } from '@reprise/contract/refurbishment/wipes/data-wipe-routes';
import {
  WIPE_METHODS,
  WIPE_NAME_MAX_LENGTH,
  WIPE_RESULTS,
  WIPE_STANDARDS,
  WIPE_TEXT_MAX_LENGTH,
  WIPE_VERIFICATIONS,
  WIPE_VERSION_MAX_LENGTH,
} from '@reprise/contract/refurbishment/wipes/data-wipes';
import { RadioCards } from '@reprise/ui/primitives/radio-cards.tsx';
import { SelectField, type SelectOption } from '@reprise/ui/primitives/select-field.tsx';
import { TextField } from '@reprise/ui/primitives/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { forget, queryOf } from '../../api/query.ts';
import { session } from '../../api/session.ts';
import { today } from '../../base/now.ts';
import { useWords } from '../../i18n/words.tsx';
import { ActFrame } from '../../kit/act-frame.tsx';
import { useToast } from '../../kit/page/toast-provider.tsx';
import { useAct } from '../../kit/use-act.ts';
import { bodyOf, firstValues, mistakesOf, rememberStation, type WipeValues } from './wipe-values.ts';

/** A service that the erasure may have been. */
export type WipeService = { id: string; name: string; status: string; startedAt: string | null };
type Props = { itemId: string; services: readonly WipeService[]; onClose: () => void; onRecorded?: () => void };

/** The last tool stands there already: at a station it is the same for every item. */
export function WipeDialog({ itemId, services, onClose, onRecorded }: Props) {
  const t = useWords('wipes');
  const show = useToast();
  const cache = useQueryClient();
  const [values, setValues] = useState(() => startOf(services));
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { run, busy } = useAct({
    act: () => call(recordDataWipe, { params: { id: itemId }, body: bodyOf(values) }),
    onDone: async (view) => {
      rememberStation(values);
      cache.setQueryData(queryOf(listDataWipes, { params: { id: itemId } }).queryKey, view);
      show({ kind: 'done', title: t('record.done') });
      onClose();
      onRecorded?.();
      await forget(cache, getServicesOfItem);
    },
    onFailed: async (error) => {
      setProblem(t.refusal(error));
      await forget(cache, listDataWipes);
    },
  });
  const mistakes = mistakesOf(values, today());
  const fields: FieldsProps = {
    values,
    set: (changes) => setValues((now) => ({ ...now, ...changes })),
    errorOf: (name) => (isTried && mistakes[name] ? t(mistakes[name]) : undefined),
  };
  return (
    <ActFrame
      title={t('record.title')}
      keep={t('record.keep')}
      confirm={t('record.confirm')}
      busy={busy}
      problem={problem}
      onConfirm={() => {
        setTried(true);
        setProblem(undefined);
        if (!Object.keys(mistakes).length) run();
      }}
      onClose={onClose}
    >
      <RadioCards
        legend={t('fields.result')}
        name="result"
        size="touch"
        value={values.result}
        onChange={(result) => fields.set({ result })}
        cards={WIPE_RESULTS.map((value) => ({ value, title: t(`results.${value}`), note: t(`resultNotes.${value}`) }))}
      />
      {values.result === 'not_applicable' ? (
        <TypedField {...fields} name="reason" max={WIPE_TEXT_MAX_LENGTH} />
      ) : (
        <HowFields {...fields} />
      )}
      {services.length > 0 && (
        <ChosenField
          {...fields}
          name="serviceId"
          label={t('fields.service')}
          options={[
            { value: '', label: t('fields.noService') },
            ...services.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <TypedField {...fields} name="comment" max={WIPE_TEXT_MAX_LENGTH} isOptional />
    </ActFrame>
  );
}

function startOf(services: readonly WipeService[]): WipeValues {
  const now = session.get();
  return firstValues({
    person: now ? `${now.firstname} ${now.lastname}` : '',
    now: today(),
    service: services.find(({ status }) => status === 'in_progress'),
  });
}

type FieldsProps = {
  values: WipeValues;
  set: (changes: Partial<WipeValues>) => void;
  errorOf: (name: keyof WipeValues) => string | undefined;
};

/** By which standard, with what, and how it was verified. */
function HowFields(fields: FieldsProps) {
  const t = useWords('wipes');
  const { values } = fields;
  return (
    <>
      <ChosenField
        {...fields}
        name="standard"
        label={t('fields.standard')}
        options={WIPE_STANDARDS.map((value) => ({ value, label: t(`standards.${value}`) }))}
      />
      {values.standard === 'other' && <TypedField {...fields} name="standardName" max={WIPE_NAME_MAX_LENGTH} />}
      <ChosenField
        {...fields}
        name="method"
        label={t('fields.method')}
        options={WIPE_METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))}
      />
      <div className="wipe-pair">
        <TypedField {...fields} name="tool" max={WIPE_NAME_MAX_LENGTH} />
        <TypedField {...fields} name="toolVersion" max={WIPE_VERSION_MAX_LENGTH} />
      </div>
      <ChosenField
        {...fields}
        name="verification"
        label={t('fields.verification')}
        options={WIPE_VERIFICATIONS.map((value) => ({ value, label: t(`verifications.${value}`) }))}
      />
      {values.verification !== 'none' && <TypedField {...fields} name="verifiedBy" max={WIPE_NAME_MAX_LENGTH} />}
      <div className="wipe-pair">
        <MomentField {...fields} name="startedAt" />
        <MomentField {...fields} name="endedAt" />
      </div>
    </>
  );
}

type TypedName = 'reason' | 'standardName' | 'tool' | 'toolVersion' | 'verifiedBy' | 'comment';

function TypedField({
  values,
  set,
  errorOf,
  name,
  max,
  isOptional,
}: FieldsProps & { name: TypedName; max: number; isOptional?: true }) {
  const t = useWords('wipes');
  return (
    <TextField
      label={t(`fields.${name}`)}
      size="touch"
      optional={isOptional && t('optional')}
      maxLength={max}
      autoComplete="off"
      value={values[name]}
      error={errorOf(name)}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  );
}

function MomentField({ values, set, errorOf, name }: FieldsProps & { name: 'startedAt' | 'endedAt' }) {
  const t = useWords('wipes');
  return (
    <TextField
      label={t(`fields.${name}`)}
      type="datetime-local"
      size="touch"
      value={values[name]}
      error={errorOf(name)}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value.slice(0, 16) })}
    />
  );
}

type ChosenName = 'standard' | 'method' | 'verification' | 'serviceId';
type ChosenProps = FieldsProps & { name: ChosenName; label: string; options: readonly SelectOption[] };

function ChosenField({ values, set, name, label, options }: ChosenProps) {
  return (
    <SelectField
      label={label}
      size="touch"
      options={options}
      value={values[name]}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  );
}
