const BOUNDARY = 'a-boundary-of-the-test';
/** What a browser says about a form with a file in it. */
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A form with one file, as a browser sends it; the name and type are whatever the sender claims. */
export function fileForm(bytes: Buffer, fileName: string, claimedType = 'image/png'): Buffer {
  const disposition = `content-disposition: form-data; name="file"; filename="${fileName}"`;
  const head = `--${BOUNDARY}\r\n${disposition}\r\ncontent-type: ${claimedType}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n${emptyForm}`)]);
}
export const emptyForm = `--${BOUNDARY}--\r\n`;
