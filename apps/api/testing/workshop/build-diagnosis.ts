import * as diagnoses from '@reprise/contract/refurbishment/diagnosis-routes';
import type { TestApi } from '../harness/use-api.ts';
import type { Device } from '../quarantine/build-quarantine.ts';
import type { Headers } from '../world/people.ts';
import { buildWorkshop } from './build-workshop.ts';

/** A workshop that asks two questions about every device, with the calls of whoever diagnoses. */
export async function buildDiagnosis(api: TestApi) {
  const workshop = await buildWorkshop(api);
  const { shop, steps, people } = workshop;
  const { operator } = people;
  const battery = await workshop.addQuestion('Battery below 80 %?', [
    { title: 'Yes', steps: [steps.battery] },
    { title: 'No', steps: [] },
  ]);
  const screen = await workshop.addQuestion('Screen', [
    { title: 'Broken', steps: [steps.screen, steps.wipe] },
    { title: 'Fine', steps: [steps.wipe] },
  ]);
  const answers = (chosen: { battery?: 0 | 1; screen?: 0 | 1 }) => [
    ...(chosen.battery === undefined
      ? []
      : [{ questionId: battery.id, answerIds: [battery.answerIds[chosen.battery]!] }]),
    ...(chosen.screen === undefined ? [] : [{ questionId: screen.id, answerIds: [screen.answerIds[chosen.screen]!] }]),
  ];
  const scan = (code: string, headers: Headers = operator, body: object = {}) =>
    api.call(diagnoses.startDiagnosisByCode, { body: { code, ...body } }, headers);
  const start = (itemId: string, headers: Headers = operator, body: object = {}) =>
    api.call(diagnoses.startDiagnosis, { params: { id: itemId }, body }, headers);
  const get = (id: string, headers: Headers = operator) =>
    api.call(diagnoses.getDiagnosis, { params: { id } }, headers);
  const save = (id: string, responses: unknown[], expectedVersion = 1, headers: Headers = operator) =>
    api.call(
      diagnoses.saveDiagnosisResponses,
      { params: { id }, body: { responses, expectedVersion } } as never,
      headers,
    );
  const finalize = (id: string, body: object = {}, headers: Headers = operator) =>
    api.call(
      diagnoses.finalizeDiagnosis,
      { params: { id }, body: { stepIds: [], expectedVersion: 2, ...body } },
      headers,
    );
  const abandon = (id: string, headers: Headers = people.warehouseManager) =>
    api.call(diagnoses.abandonDiagnosis, { params: { id } }, headers);

  return {
    ...workshop,
    colleague: await workshop.staffOf('warehouse_operator', shop.warehouse),
    questions: { battery, screen },
    answers,
    scan,
    start,
    get,
    save,
    finalize,
    abandon,
    /** A device whose diagnosis the operator has begun. */
    async begun(device?: Device) {
      const diagnosed = device ?? (await workshop.bought());
      const answer = await scan(diagnosed.code);
      if (answer.statusCode !== 201) throw new Error(answer.body);
      return { ...diagnosed, id: answer.json().diagnosis.id as string };
    },
    itemOf: async (device: Device) => (await workshop.standing(device)).item,
    servicesOf: (itemId: string) =>
      api.asSystem(shop.retailer.id, ({ db }) =>
        db.selectFrom('item_refurb_step').selectAll().where('item_id', '=', itemId).orderBy('position').execute(),
      ),
    historyOf: (itemId: string) =>
      api.asSystem(shop.retailer.id, ({ db }) =>
        db
          .selectFrom('history')
          .select(['command', 'to_status', 'comment'])
          .where('entity_id', '=', itemId)
          .orderBy('id')
          .execute(),
      ),
  };
}
export type TestDiagnosis = Awaited<ReturnType<typeof buildDiagnosis>>;
