import type { TestApi } from '../harness/use-api.ts';

const MINUTE = 60_000;

/** A wipe that passed and was verified, as somebody at the station sends it. */
export function passedWipe({ services }: Pick<TestApi, 'services'>) {
  const ago = (minutes: number) => new Date(services.clock.now().getTime() - minutes * MINUTE).toISOString();
  return {
    result: 'passed',
    standard: 'nist_800_88r2',
    method: 'purge',
    tool: 'Blancco Mobile',
    toolVersion: '7.2.1',
    verification: 'sampled',
    verifiedBy: 'Inès Maurel',
    startedAt: ago(20),
    endedAt: ago(5),
  };
}
