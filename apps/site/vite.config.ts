import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// Ours are a dozen files of less than 3 kB: on a slow line each would cost a round trip of its own.
// What only the way to sell needs comes with its pages: each of them in a folder of `app/`, and the components they share.
// Telephone numbers, the camera and the map come when they are asked for.
const SELLING =
  'barcode|checkbox|code13|compare|dialog|disclosure|ean13|error-summary|field|icons-selling|map-look|notice|price|radio|select|stepper|text-field|timeline|waterfall';
const frame = [
  `/packages/(?!i18n/src/phone|ui/styles/|ui/src/(primitives/(icons/)?|product/)(${SELLING}))`,
  String.raw`/apps/site/app/(?!root\.tsx|\S+\.(page|endpoint)\.|home/(?!product-shelf)|finding/(?!codes|product-path)|scan/(?!scan-button)|cart/(?!cart-link|state/(kept|store))|declaration/(?!sell-speech)|trial/(?!trial-band)|(confirmation|customer|litigation|signing|stores|tracking|waiting)/)`,
  'vite/preload-helper',
];
const groups = [
  { name: 'frame', test: new RegExp(frame.join('|')) },
  // The home page and the search; who sells a device has passed them.
  {
    name: 'finding',
    test: /\/apps\/site\/app\/(finding\/(?!codes|product-path|narrow|[\w-]+\.(page|endpoint)\.)|home\/(hero|how-it-works|pledge))/,
  },
];

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
