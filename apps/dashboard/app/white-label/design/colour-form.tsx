import { colour } from '@reprise/contract/white-label/design';
import { updateDesign } from '@reprise/contract/white-label/design-routes';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { controlProps, Field, inputClass } from '@reprise/ui/primitives/field.tsx';
import { Icon } from '@reprise/ui/primitives/icons/icon.tsx';
import { useId, useMemo, useRef } from 'react';
import { useController } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/words.tsx';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { type ColourValues, colourForm } from './colour-values.ts';
import { colourWords } from './palette.ts';
import { type Design, readDesign } from './read-design.ts';
import { SchemePanel } from './scheme-panel.tsx';

/** The one colour an account chooses, with everything that is made of it, before it is saved. */
export function ColourForm({ design, onChanged }: { design: Design; onChanged: (design: Design) => void }) {
  const t = useWords('design');
  const schema = useMemo(() => colourForm(t), [t]);
  const keep = (next: Design): ColourValues => {
    onChanged(next);
    return { mainColor: next.mainColor };
  };
  const edit = useEditForm<ColourValues>({
    schema,
    values: { mainColor: design.mainColor },
    save: async ({ mainColor }) =>
      keep(
        await call(updateDesign, {
          params: { id: design.accountId },
          body: { mainColor, version: design.version },
        }),
      ),
    readAgain: async () => keep(await readDesign(design.accountId)),
  });
  const { field, fieldState } = useController({ control: edit.form.control, name: 'mainColor' });
  const id = useId();
  const readable = useRef(design.mainColor);
  if (colour.safeParse(field.value).success) readable.current = field.value;
  const shown = readable.current;
  const type = (typed: string) => field.onChange(typed.trim().toLowerCase());
  const error = fieldState.error?.message;
  const help = t('colour.help');
  return (
    <EditFormFrame edit={edit} label={t('colour.title')}>
      <Card title={t('colour.title')}>
        <div className="form">
          <Field id={id} label={t('colour.label')} help={help} error={error}>
            <div className="colour-field">
              <input
                type="color"
                aria-label={t('colour.picker')}
                value={shown}
                onChange={({ currentTarget }) => type(currentTarget.value)}
              />
              <div className={inputClass({ error, changed: fieldState.isDirty })}>
                <input
                  {...controlProps(id, { help, error })}
                  ref={field.ref}
                  type="text"
                  name="mainColor"
                  autoComplete="off"
                  spellCheck={false}
                  value={field.value}
                  onBlur={field.onBlur}
                  onChange={({ currentTarget }) => type(currentTarget.value)}
                />
              </div>
            </div>
          </Field>
          <ul className="colour-words" aria-live="polite">
            {colourWords(t, shown).map((sentence) => (
              <li key={sentence}>
                <Icon name="info-circle" size={16} />
                {sentence}
              </li>
            ))}
          </ul>
        </div>
      </Card>
      <Card title={t('panel.title')}>
        <div className="scheme-panels">
          <SchemePanel scheme="light" colour={shown} design={design} note={t('panel.lightLead')} />
          <SchemePanel
            scheme="dark"
            colour={shown}
            design={design}
            note={t(design.darkLogo ? 'panel.darkLead' : 'panel.darkOff')}
          />
        </div>
      </Card>
    </EditFormFrame>
  );
}
