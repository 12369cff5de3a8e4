/** What a customer is told: from its arrival a device is checked, and from the validated price it is paid. */
export const CHECK_WITHIN_WORKING_DAYS = 3;
export const PAY_WITHIN_WORKING_DAYS = 5;
