import { useEffect, type RefObject } from 'react';

/**
 * The surface may stand inside a form of the host: Enter in a control would submit that one, and with it leave the
 * page. What Enter means here is said by each control.
 */
export function useFormShield(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    const shield = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    };
    element?.addEventListener('keydown', shield);
    return () => element?.removeEventListener('keydown', shield);
  }, [root]);
}
