import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const api = process.env.REPRISE_API_URL ?? `http://127.0.0.1:${process.env.REPRISE_API_PORT ?? '3000'}`;

export default defineConfig({
  // Built from the top of the repository as well, where the last step would look for the app in the wrong place.
  root: import.meta.dirname,
  plugins: [reactRouter()],
  build: { target: 'es2024', assetsInlineLimit: 0 },
  server: {
    port: Number(process.env.REPRISE_DASHBOARD_PORT ?? 5173),
    // The same address as in production: one origin, so no cross-origin rules anywhere.
    proxy: { '/_api': { target: api, rewrite: (path) => path.replace(/^\/_api/, '') } },
  },
});
