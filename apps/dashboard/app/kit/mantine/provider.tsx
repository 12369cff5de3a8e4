import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { resolveVariables, theme } from './theme.ts';

/** The attributes of the `html` element, which the colour scheme is written to. */
export const htmlProps = mantineHtmlProps;

/** Runs in the head, so that the first screen has the right colours. */
export const SchemeScript = () => <ColorSchemeScript defaultColorScheme="auto" />;

export const MantineLayer = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
    {children}
  </MantineProvider>
);

/** Without our theme, as tests of components want it. */
export const PlainMantineLayer = ({ children }: { children: ReactNode }) => (
  <MantineProvider>{children}</MantineProvider>
);
