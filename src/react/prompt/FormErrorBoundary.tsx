import { Component, type ReactNode } from 'react';

interface FormErrorBoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
}

/** A form that fails to draw must not take the host's page with it, nor leave the server waiting. */
export class FormErrorBoundary extends Component<FormErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
