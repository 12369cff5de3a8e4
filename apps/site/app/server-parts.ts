import { createContext } from 'react';

/** What only the server knows of a page: browsers hide the nonce from scripts, and have the styles already. */
export type ServerParts = { nonce: string | undefined; style: string };
export const ServerPartsContext = createContext<ServerParts | undefined>(undefined);
