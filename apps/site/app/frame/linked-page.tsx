import type { ReactNode } from 'react';
import { Form, type FormProps, type LinkDescriptor, type MetaDescriptor, useLocation } from 'react-router';
import { type PageMatches, pageMeta } from '../page-meta.ts';
import followSheet from '../styles/follow.css?url';
import { ClosedPage } from '../tracking/closed-page.tsx';
import { DeviceHead } from '../tracking/device-head.tsx';
import type { Closed } from './private-page.server.ts';

/** The address of such a page is a key. */
export const LINKED = { isPrivate: true } as const;

export const linkedSheets = (): LinkDescriptor[] => [{ rel: 'stylesheet', href: followSheet }];
export const linkedMeta = (matches: PageMatches, title: string): MetaDescriptor[] => [
  ...pageMeta(matches, { title, hidden: true }),
  { name: 'referrer', content: 'same-origin' },
];

/** What the link opened, or the page of a link that opens nothing. */
export function Linked<T extends object>(props: { loaded: T | Closed; children: (opened: T) => ReactNode }): ReactNode {
  const { loaded, children } = props;
  return 'closed' in loaded ? <ClosedPage closed={loaded.closed} /> : children(loaded);
}

type FrameProps = {
  of: { product: { label: string; image: string | null }; identificationNumber: string };
  title: string;
  lead: ReactNode;
  /** it asks for something, in a dock at its end */
  isAsking: boolean;
  children?: ReactNode;
};
/** Which device it is about, how things stand, and what is to be done. */
export function LinkedFrame({ of, title, lead, isAsking, children }: FrameProps) {
  return (
    <div className={isAsking ? 'follow follow--decide' : 'follow'}>
      <DeviceHead product={of.product} number={of.identificationNumber} />
      <h1>{title}</h1>
      <p className="follow-lead">{lead}</p>
      {children}
    </div>
  );
}

/** Sends to the page itself, with the key of its address. */
export function LinkedForm({ token, ...props }: Omit<FormProps, 'method' | 'action'> & { token: string }) {
  const { pathname } = useLocation();
  return <Form {...props} method="post" action={`${pathname}?t=${token}`} />;
}
