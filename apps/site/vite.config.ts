import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// Ours are a dozen files of less than 3 kB: on a slow line each would cost a round trip of its own.
// Telephone numbers are the exception: their tables are many times the rest, and few pages need them.
const groups = [{ name: 'frame', test: /\/packages\/(?!i18n\/src\/phone)|\/apps\/site\/app\/(?!routes\/|root\.tsx)/ }];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
  server: { allowedHosts: true },
  ssr: { noExternal: [/^@reprise\//] },
}));
