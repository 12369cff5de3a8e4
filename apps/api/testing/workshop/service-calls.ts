import type { AnyRoute } from '@reprise/contract/http/route';
import * as services from '@reprise/contract/refurbishment/service-routes';
import type { TestApi } from '../harness/use-api.ts';
import type { Device } from '../quarantine/build-quarantine.ts';
import type { Headers } from '../world/people.ts';
import type { TestStep, TestWorkshop } from './build-workshop.ts';

/** A service as the API answers it, as far as a test names it again. */
export type TestService = { id: string; version: number; status: string; item: { itemId: string; version: number } };
type Versioned = Pick<TestService, 'id' | 'version'>;

/** The calls that people of a workshop make about the services of an item. */
export function serviceCalls(api: TestApi, { people }: Pick<TestWorkshop, 'people'>) {
  const act =
    (route: AnyRoute) =>
    ({ id, version }: Versioned, body: object = {}, headers: Headers = people.operator) =>
      api.call(route, { params: { id }, body: { expectedVersion: version, ...body } }, headers);
  const plan = (device: Device, step: Pick<TestStep, 'id'>, headers: Headers = people.operator) =>
    api.call(services.planItemService, { params: { id: device.itemId }, body: { refurbStepId: step.id } }, headers);
  const start = (service: Versioned, headers?: Headers, body: object = { stockConfirmed: true }) =>
    act(services.startItemService)(service, body, headers);
  const taken = async (answer: ReturnType<TestApi['call']>): Promise<TestService> => {
    const { statusCode, body, json } = await answer;
    if (statusCode >= 300) throw new Error(body);
    return json();
  };
  return {
    plan,
    start,
    pause: act(services.pauseItemService),
    resume: (service: Versioned, headers?: Headers) =>
      act(services.resumeItemService)(service, { stockConfirmed: true }, headers),
    complete: act(services.completeItemService),
    cancel: act(services.cancelItemService),
    view: (itemId: string, headers: Headers = people.operator) =>
      api.call(services.getServicesOfItem, { params: { id: itemId } }, headers),
    /** The answer of a call that must succeed. */
    taken,
    planned: (device: Device, step: Pick<TestStep, 'id'>) => taken(plan(device, step)),
    running: async (device: Device, step: Pick<TestStep, 'id'>) => taken(start(await taken(plan(device, step)))),
  };
}
