export const TEXT_MAX_LENGTH = 255;
