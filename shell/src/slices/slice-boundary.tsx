import { ErrorCard } from '@setu/ui';
import { LoadError, reportError } from '@setu/sdk';
import { Component, type ReactNode } from 'react';
import { forgetSlice, release, type Source } from './slice-loader';

interface Props {
  slice: string;
  /** Path of the page; another path clears the error. */
  path?: string;
  /** Shown while the boundary looks for another version. */
  skeleton: ReactNode;
  children(source: Source): ReactNode;
}

interface State {
  path: string | undefined;
  error: unknown;
  recovering: boolean;
  source: Source;
}

/** Contains the errors of a slice: shows its last good version instead, or an error card with a retry. */
export class SliceBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, error: undefined, recovering: false, source: 'live' };

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, error: undefined, recovering: false, source: 'live' };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, recovering: true };
  }

  override componentDidCatch(error: unknown) {
    const { slice } = this.props;
    // The loader has reported a slice that did not load.
    if (!(error instanceof LoadError)) reportError(error, { slice, version: release.slices[slice]?.version });
    void this.recover();
  }

  async recover() {
    const { slice } = this.props;
    const { path, source } = this.state;
    const recovered =
      source === 'live' &&
      (await import(/* webpackChunkName: "updates" */ '../updates/live-release').then(
        ({ recover }) => recover(slice),
        () => false,
      ));
    // The visitor has left the page that failed.
    if (path !== this.state.path) return;
    if (recovered) this.setState({ error: undefined, recovering: false, source: 'fallback' });
    else this.setState({ recovering: false });
  }

  retry = () => {
    const { error } = this.state;
    if (error instanceof LoadError) error.forget();
    forgetSlice(this.props.slice);
    this.setState({ error: undefined, source: 'live' });
  };

  override render() {
    const { error, recovering, source } = this.state;
    if (error === undefined) return this.props.children(source);
    if (recovering) return this.props.skeleton;
    // The check of a release finds the attribute.
    return (
      <div data-failed-slice={this.props.slice}>
        <ErrorCard
          title="This part did not load"
          message="The rest of the page works. Please try again."
          onRetry={this.retry}
        />
      </div>
    );
  }
}
