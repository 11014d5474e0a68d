/** A server that the page can connect to. Its name is unique and comes from the person, never from the server. */
export type Target = TargetBase &
  (
    | { readonly kind: 'stdio'; readonly url?: undefined }
    /** With a URL the browser connects by itself; without one the command does. */
    | { readonly kind: 'http'; readonly url?: URL | undefined }
  );

interface TargetBase {
  readonly name: string;
  /** Its command line or address, for show. */
  readonly detail: string;
}
