import './parts.css';
import { Card } from '@reprise/ui/primitives/card.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../i18n/words.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { FormNumber, FormText } from '../../kit/form/form-field.tsx';
import { FormSwitch } from '../../kit/form/form-switch.tsx';
import type { EditForm } from '../../kit/form/use-edit-form.ts';
import type { PartValues, Place } from './part-values.ts';

type Props = { edit: EditForm<PartValues>; label: string; saveLabel?: string; places: readonly Place[] };

export function PartForm({ edit, label, saveLabel, places }: Props) {
  const t = useWords('parts');
  const optional = useWords('scaffolds')('form.optional');
  const { form } = edit;
  return (
    <EditFormFrame edit={edit} label={label} {...(saveLabel ? { saveLabel, isNew: true } : {})}>
      <Card title={t('form.part')}>
        <div className="form">
          <FormText
            form={form}
            name="reference"
            label={t('form.reference')}
            help={t('form.referenceHelp')}
            autoComplete="off"
          />
          <FormText form={form} name="name" label={t('form.name')} autoComplete="off" />
          <FormText form={form} name="comment" label={t('form.comment')} optional={optional} autoComplete="off" />
        </div>
      </Card>
      <PlacesCard form={form} places={places} />
    </EditFormFrame>
  );
}

/** Where the part is kept, and from which quantity on it is ordered again there. */
function PlacesCard({ form, places }: { form: UseFormReturn<PartValues>; places: readonly Place[] }) {
  const t = useWords('parts');
  const problem = form.formState.errors.places;
  const nowhere = problem?.root?.message ?? problem?.message;
  return (
    <Card title={t('form.kept')} aside={<small className="subtle">{t('form.keptLead')}</small>}>
      {places.length ? (
        <div className="part-places">
          {places.map((place, index) => (
            <PlaceFields key={place.id} form={form} index={index} place={place} />
          ))}
        </div>
      ) : (
        <p className="subtle">{t('form.noWarehouse')}</p>
      )}
      {nowhere && (
        <p className="field-error" role="alert">
          {nowhere}
        </p>
      )}
    </Card>
  );
}

function PlaceFields({ form, index, place }: { form: UseFormReturn<PartValues>; index: number; place: Place }) {
  const t = useWords('parts');
  const optional = useWords('scaffolds')('form.optional');
  const at = `places.${index}` as const;
  const isKept = form.watch(`${at}.isKept`);
  return (
    <fieldset className="part-place" disabled={!place.mayChange}>
      <legend className="visually-hidden">{place.name}</legend>
      <FormSwitch
        form={form}
        name={`${at}.isKept`}
        label={place.name}
        effect={t(place.mayChange ? 'form.keptHere' : 'form.notYours')}
      />
      {isKept && (
        <FormNumber
          form={form}
          name={`${at}.level`}
          label={t('form.level')}
          help={t('form.levelHelp')}
          optional={optional}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </fieldset>
  );
}
