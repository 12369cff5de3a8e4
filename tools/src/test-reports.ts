import { stripVTControlCharacters } from 'node:util';

/** What a suite came to: each failure by its place, its name and the head of its message. */
export type Outcome = {
  passed: number;
  failures: string[];
  /** tests that were left out, by a failure before them or by themselves */
  unrun?: number;
};

const HEAD_LINES = 12;
const tell = (place: string, message: string | undefined): string => {
  const lines = stripVTControlCharacters(message ?? 'no message')
    .trim()
    .split('\n')
    .slice(0, HEAD_LINES);
  return [place, ...lines].join('\n  ');
};

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

export function readVitest(text: string): Outcome {
  const { numPassedTests, testResults } = JSON.parse(text) as VitestReport;
  return {
    passed: numPassedTests,
    failures: testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map((one) => tell(`${file.name}: ${one.fullName}`, one.failureMessages?.[0])),
    ),
  };
}

type Suite = {
  suites?: Suite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
};

/** One that passed only when tried again has failed. */
export function readPlaywright(text: string): Outcome {
  const { stats, suites } = JSON.parse(text) as { stats: { expected: number; skipped?: number }; suites: Suite[] };
  const failuresOf = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          tell(`${file}:${line}: ${title}`, results.flatMap(({ errors = [] }) => errors)[0]?.message),
        ),
    ),
    ...suites.flatMap(failuresOf),
  ];
  return { passed: stats.expected, failures: suites.flatMap(failuresOf), unrun: stats.skipped ?? 0 };
}
