import { expect } from '@playwright/test';

/** The link of a mail that came to somebody since then, in the sandbox's mailbox. */
export async function linkOfMail(email: string, since: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mailbox = `${process.env.REPRISE_MAILBOX_URL}/api/mails`;
        const answer = await fetch(`${mailbox}?${new URLSearchParams({ to: email, since })}`);
        const { mails } = (await answer.json()) as { mails: { id: string }[] };
        for (const { id } of mails) {
          const { text } = (await (await fetch(`${mailbox}/${id}`)).json()) as { text: string };
          link ??= /https?:\/\/\S+\/renew\/[\w.~-]+/.exec(text)?.[0];
        }
        return link;
      },
      { timeout: 60_000, message: `the mail to ${email}` },
    )
    .toBeDefined();
  return link!;
}
