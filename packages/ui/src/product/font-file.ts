import inter from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url';

/** The file fonts.css names too: whoever can spare the line asks for it before the style sheet does. */
export const fontFile: string = inter;
