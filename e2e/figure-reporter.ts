import type { Reporter } from '@playwright/test/reporter';

/** Closes a run with what it looked at, which counts of tests do not tell. */
// biome-ignore lint/style/noDefaultExport: how Playwright finds a reporter
export default function figureReporter(): Reporter {
  let looked = 0;
  let wrong = 0;
  return {
    onTestEnd(_test, { annotations, errors }) {
      looked += annotations.filter(({ type }) => type === 'looked').length;
      wrong += errors.length;
    },
    onEnd({ status }) {
      console.log(`accessibility: ${looked} screens looked at, ${wrong} wrong, ${status}`);
    },
  };
}
