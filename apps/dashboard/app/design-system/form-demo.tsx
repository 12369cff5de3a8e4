import { ApiRefusal } from '@reprise/client/call';
import { Card } from '@reprise/ui/primitives/card.tsx';
import { z } from 'zod';
import { EditFormFrame } from '../kit/form/edit-form.tsx';
import { FormNumber, FormSelect, FormText } from '../kit/form/form-field.tsx';
import { useEditForm } from '../kit/form/use-edit-form.ts';
import { BRANDS } from './sample.ts';

const schema = z.object({
  name: z.string().min(1).max(60),
  email: z.email(),
  brand: z.enum(['apple', 'samsung', 'google', 'xiaomi']),
  price: z.number().min(0).max(5_000),
});
const VALUES: z.infer<typeof schema> = { name: 'Lyon Part-Dieu', email: 'lyon@exemple.fr', brand: 'apple', price: 404 };

const problem = (status: number, code: string, violations: { path: string; message: string }[] = []) =>
  new ApiRefusal(status, { code, violations }, undefined);

/** A name that is "pris" is refused, "conflit" was changed by somebody else. */
async function save(values: z.infer<typeof schema>) {
  if (values.name === 'pris') throw problem(422, 'validation_failed', [{ path: 'body.name', message: 'déjà pris' }]);
  if (values.name === 'conflit') throw problem(409, 'concurrent_change');
  return values;
}

export function FormDemo() {
  const edit = useEditForm({ schema, values: VALUES, save, readAgain: async () => ({ ...VALUES, price: 398 }) });
  const { form } = edit;
  return (
    <EditFormFrame edit={edit} label="Magasin">
      <Card title="Magasin" level={3}>
        <div className="form-grid">
          <FormText form={form} name="name" label="Nom" help="« pris » est refusé, « conflit » a changé entre-temps." />
          <FormText form={form} name="email" label="E-mail" type="email" />
          <FormSelect form={form} name="brand" label="Marque" options={BRANDS} />
          <FormNumber form={form} name="price" label="Prix" unit="€" />
        </div>
      </Card>
    </EditFormFrame>
  );
}
