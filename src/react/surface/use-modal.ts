import { useEffect, type RefObject } from 'react';
import { isCovered } from '../prompt/host-layers.ts';

/** Opens a dialog above an inert page, and keeps it open: only an outcome closes it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    // Browsers close a dialog by force when its close request is refused twice: Escape is refused at its key, and
    // what is left (Android's back gesture) opens it again.
    const reopen = (): void => element.showModal();
    const refuse = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isCovered(element)) event.preventDefault();
    };
    // At the window, so that the prompt hears the key before.
    addEventListener('keydown', refuse);
    element.addEventListener('close', reopen);
    return () => {
      removeEventListener('keydown', refuse);
      element.removeEventListener('close', reopen);
      element.close();
    };
  }, [dialog, open]);
}
