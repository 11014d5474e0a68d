/** Something about an address that a person should know before they open it. */
export type AddressWarning =
  /** What is sent there and back can be read and changed on the way. */
  | { readonly kind: 'not-encrypted' }
  /** A number in the place of a name. */
  | { readonly kind: 'ip-address'; readonly host: string }
  /** It leads to this machine or into the network around it. */
  | { readonly kind: 'local'; readonly host: string }
  /** A text before `@`, which looks like a host and is none. */
  | { readonly kind: 'userinfo'; readonly userinfo: string; readonly host: string }
  | { readonly kind: 'port'; readonly port: string }
  /** A name in other letters than its address is written in. */
  | { readonly kind: 'punycode'; readonly shown: string; readonly host: string }
  | { readonly kind: 'mixed-scripts'; readonly scripts: readonly string[] }
  | { readonly kind: 'long'; readonly length: number };

/** An address in the parts that a person tells it by. Put together again they are the address that is opened. */
export interface Address {
  /** As a browser reads it: ASCII, so that nothing in it can be turned around or hidden. */
  readonly href: string;
  /** Scheme, and name and password where there are any. */
  readonly before: string;
  /** The part of the host that its owner is free to choose. */
  readonly subdomain: string;
  /** The part of the host that somebody had to register; all of it where that cannot be told. */
  readonly registrable: string;
  readonly after: string;
  /** Host and port, as on the button. */
  readonly host: string;
  readonly warnings: readonly AddressWarning[];
}
