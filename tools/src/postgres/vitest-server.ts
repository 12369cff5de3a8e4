import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer;
  }
}

/** Starts (or finds) the test server before the first test file; it stays up for the next run. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('server', await startTestServer());
}
