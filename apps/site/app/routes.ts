import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route(':lang?', 'routes/language.tsx', [
    index('routes/home.tsx'),
    route('search', 'routes/search.tsx'),
    route('results', 'routes/to-search.tsx', { id: 'results' }),
    route('create-buyback', 'routes/to-search.tsx', { id: 'create-buyback' }),
    route('stores', 'routes/stores.tsx'),
    route('cgu', 'routes/legal.tsx', { id: 'cgu' }),
    route('cgs', 'routes/legal.tsx', { id: 'cgs' }),
    route('faq', 'routes/legal.tsx', { id: 'faq' }),
    route('cookies-policy', 'routes/cookies.tsx', { id: 'cookies-policy' }),
    route('cookies-policy-document', 'routes/cookies.tsx', { id: 'cookies-policy-document' }),
    route('accessibility-statement', 'routes/legal.tsx', { id: 'accessibility-statement' }),
    route('404', 'routes/missing.tsx', { id: '404' }),
    route('categories', 'routes/missing.tsx', { id: 'categories' }),
    route('not-available', 'routes/not-available.tsx'),
    route('*', 'routes/anything.tsx'),
  ]),
] satisfies RouteConfig;
