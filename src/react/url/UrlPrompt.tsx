import { useCallback, useMemo, type ReactElement } from 'react';
import { originNames, type UrlRequest } from '../../core/index.ts';
import { PromptActions } from '../prompt/PromptActions.tsx';
import { PromptFrame } from '../prompt/PromptFrame.tsx';
import { usePrompt, type PromptViewProps } from '../prompt/use-prompt.ts';
import { PlainText } from '../words/PlainText.tsx';
import { useStrings } from '../words/StringsContext.tsx';
import { oneLine, visibleText } from '../words/visible-text.ts';
import { addressReader } from './address-reader.ts';
import { AddressView } from './AddressView.tsx';
import { AddressWarnings } from './AddressWarnings.tsx';
import { BlockedNotice } from './BlockedNotice.tsx';
import { shortHost } from './short-host.ts';
import { OpenedActions } from './OpenedActions.tsx';
import { OpenedNotice } from './OpenedNotice.tsx';
import { useOpening } from './OpenUrlContext.tsx';

interface UrlPromptProps extends PromptViewProps {
  readonly request: UrlRequest;
}

/**
 * Asks for consent to open an address (MCP, client/elicitation, "URL Mode Elicitation Requests" and "Safe URL
 * Handling"): nothing is fetched or opened before the press, and consent is all that the server is told.
 */
export function UrlPrompt({ request, ...props }: UrlPromptProps): ReactElement {
  const { queue, prompt } = props;
  const { id, state, opened, awaited } = prompt;
  const strings = useStrings();
  const reader = addressReader.useModule();
  const { url, connection } = request;
  const address = useMemo(
    () => (reader.kind === 'ready' ? reader.module.readAddress(url) : undefined),
    [reader, url],
  );
  const { blocked, opening, open, forget } = useOpening(request);
  const controls = usePrompt(props, `${reader.kind} ${blocked}`);
  const { busy, mayAnswer, keep } = controls;
  const server = visibleText(connection.name);
  const host = shortHost(new URL(url), address?.registrable);
  const name = oneLine(originNames(request.origin).join());
  const tool = name === '' ? undefined : name;

  const accept = useCallback(() => {
    if (!mayAnswer()) return;
    keep();
    forget();
    queue.settle(id, { action: 'accept' });
  }, [mayAnswer, keep, forget, queue, id]);

  const openAndAccept = useCallback(async () => {
    if (!address || opening || !mayAnswer()) return;
    keep();
    const isOpen = await open(address.href);
    // The question may have ended while the host opened the address, or another answer may have been given.
    const now = queue.getSnapshot().prompts.find((each) => each.id === id);
    if (isOpen && now?.state === state) queue.settle(id, { action: 'accept' });
  }, [address, opening, mayAnswer, keep, open, queue, id, state]);

  return (
    <PromptFrame
      {...props}
      controls={controls}
      ready={address !== undefined}
      ended={
        opened && (
          <OpenedNotice
            stage={opened}
            host={host}
            server={connection.name}
            tool={awaited ? tool : undefined}
          />
        )
      }
      // The tab is open: only the answer is sent again.
      onTryAgain={accept}
      actions={
        opened ? (
          <OpenedActions
            queue={queue}
            prompt={prompt}
            tool={awaited === true && prompt.canCancelCall ? tool : undefined}
            busy={controls.guarded}
            passes={controls.passes}
            onCancelCall={controls.cancelCall}
            opening={opening}
            onOpen={() => void open(address?.href ?? url)}
          />
        ) : (
          <PromptActions
            busy={busy}
            acceptBusy={busy || opening || !address}
            accept={strings.open(host)}
            acceptHint={strings.openHint(server)}
            equal
            tool={prompt.rejected && prompt.canCancelCall ? tool : undefined}
            onCancelCall={controls.cancelCall}
            server={connection.name}
            onAccept={() => void openAndAccept()}
            onReject={controls.reject}
            onLater={controls.setAside}
          />
        )
      }
    >
      {blocked && (
        <BlockedNotice
          url={address?.href ?? url}
          server={connection.name}
          busy={busy}
          onOpenedByHand={state.kind === 'waiting' ? accept : undefined}
        />
      )}
      {reader.kind === 'failed' && (
        <div className="mcpe-notice" role="alert">
          <p>
            {reader.retrying ? strings.loading : strings.addressNotLoaded} <PlainText text={reader.reason} />
          </p>
          <button
            type="button"
            className="mcpe-button"
            aria-disabled={reader.retrying}
            onClick={reader.retry}
          >
            {strings.tryAgain}
          </button>
        </div>
      )}
      {/* Before the address: one that is long enough would push them out of sight. */}
      {address && !opened && address.warnings.length > 0 && <AddressWarnings warnings={address.warnings} />}
      <AddressView address={address} url={url} opened={opened !== undefined} />
    </PromptFrame>
  );
}
