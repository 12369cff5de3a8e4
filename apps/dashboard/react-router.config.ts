import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // Staff sign in before they see anything, so there is nothing a server could usefully render.
  ssr: false,
} satisfies Config;
