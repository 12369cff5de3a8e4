/** Through our own host, the only one pictures may come from; anything that is no file of ours is not shown. */
export const ownAddress = (url: string | null | undefined): string | undefined => {
  const id = url?.match(/\/files\/([0-9a-f-]{36})$/)?.[1];
  return id && `/_api/files/${id}`;
};
