import { Component } from 'react';
import type { ReactNode } from 'react';

import { reportError } from '../lib/report-errors.ts';

interface ErrorBoundaryProps {
  /** What stands in place of what broke. */
  readonly renderFailed: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly broken: { readonly error: unknown } | undefined;
}

/** Keeps what breaks in one part from taking the rest of the page along; reported, and said where it was. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { broken: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { broken: { error } };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    const { broken } = this.state;
    return broken ? this.props.renderFailed(broken.error) : this.props.children;
  }
}
