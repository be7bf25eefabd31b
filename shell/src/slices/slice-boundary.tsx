import { ErrorCard } from '@setu/ui';
import { LoadError, reportError } from '@setu/sdk';
import { Component, type ReactNode } from 'react';
import { release } from '../boot/page-data';

interface Props {
  slice: string;
  children: ReactNode;
}

/** Keeps a failing slice to its own place: an error card whose retry tries again. */
export class SliceBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadError) return; // reported where it was caught
    reportError(error, { slice: this.props.slice, version: release.slices[this.props.slice]?.version });
  }

  retry = () => {
    const error: unknown = this.state.error;
    if (error instanceof LoadError) error.forget();
    this.setState({ error: undefined });
  };

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <ErrorCard
        title="This part did not load"
        message="The rest of the page works. Please try again."
        onRetry={this.retry}
      />
    );
  }
}
