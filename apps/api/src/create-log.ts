import { type DestinationStream, pino } from 'pino';
import { options } from './config.ts';
import { describeFailure } from './platform/telemetry/describe-failure.ts';

/**
 * Logs to standard output, one JSON object per line. Fields that could carry a secret are redacted even if somebody
 * logs them.
 */
export const createLog = (process: string, to?: { level: string; stream: DestinationStream }) =>
  pino(
    {
      level: to?.level ?? options.logLevel,
      base: { process },
      serializers: { err: describeFailure },
      redact: { paths: ['*.password', '*.token', '*.apiToken', 'password', 'token', 'apiToken'], remove: true },
    },
    to?.stream ?? pino.destination(LOG_DESTINATION),
  );
/**
 * Buffered, because a write per line would cost an answer as much as its SQL. The rest is flushed when the process
 * ends.
 */
const LOG_DESTINATION = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 } as const;
