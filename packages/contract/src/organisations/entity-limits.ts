export const LATITUDE_MIN_DEGREES = -90;
export const LATITUDE_MAX_DEGREES = 90;
export const LONGITUDE_MIN_DEGREES = -180;
export const LONGITUDE_MAX_DEGREES = 180;
export const STREET_MIN_LENGTH = 2;
export const STREET_MAX_LENGTH = 125;
export const CITY_MIN_LENGTH = 2;
export const CITY_MAX_LENGTH = 45;
