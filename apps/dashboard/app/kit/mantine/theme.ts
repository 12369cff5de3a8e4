import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

// biome-ignore format: a scale per line, lightest first
const SCALES = {
  accent: ['#f3f6fd', '#e3ebfd', '#c8d9ff', '#a2befe', '#6c96ff', '#3c69f1', '#2a53dd', '#2143b9', '#1a3691', '#132764'],
  gray: ['#fbfaf8', '#f7f6f3', '#f0eeeb', '#e2dfdb', '#d3d0cc', '#afaca6', '#8f8b85', '#6b6761', '#504c46', '#1e1b18'],
  dark: ['#f4f2ef', '#c4c0ba', '#a19c95', '#847f78', '#4b4741', '#3a3631', '#272420', '#1e1b18', '#181612', '#110f0c'],
} satisfies Record<string, MantineColorsTuple>;

/** Mantine looks like the rest: the same colours, sizes and radii as tokens.css. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  colors: SCALES,
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  components: {
    Drawer: { defaultProps: { position: 'right', size: 416 } },
    Modal: { defaultProps: { size: 480, centered: true } },
    Tooltip: { defaultProps: { withArrow: false } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 120 } } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-subtle)',
  '--mantine-color-placeholder': 'var(--text-subtle)',
  '--mantine-color-error': 'var(--red-text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-shadow-md': 'var(--shadow-pop)',
};
export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
