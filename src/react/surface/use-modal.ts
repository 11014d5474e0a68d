import { useEffect, type RefObject } from 'react';

/** Opens a dialog above an inert page, and keeps it open: only an outcome closes it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    // Browsers close a dialog by force when its close request is refused twice (Android's back gesture).
    const reopen = (): void => element.showModal();
    element.addEventListener('close', reopen);
    return () => {
      element.removeEventListener('close', reopen);
      element.close();
    };
  }, [dialog, open]);
}
