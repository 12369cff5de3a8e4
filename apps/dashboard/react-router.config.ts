import type { Config } from '@react-router/dev/config';
import { buildStation } from './station.build.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // Staff sign in before they see anything, so there is nothing a server could usefully render.
  ssr: false,
  buildEnd: buildStation,
} satisfies Config;
