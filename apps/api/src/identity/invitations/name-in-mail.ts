import { personName } from '../../platform/mail/plain-values.ts';

/** A person of the staff as a mail names them: names are typed by whoever invites. */
export const nameInMail = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  personName(`${firstname} ${lastname}`);
