import { ErrorCard } from '@setu/ui';
import { LoadError, plain, reportError, t } from '@setu/sdk';
import { Component, createRef, type ReactNode } from 'react';
import { keepTrying, stopTrying } from '../slices/keep-trying';
import { abandonLateFiles } from '../slices/load-file';
import { forgetSlice, release, type Source } from '../slices/slice-loader';

interface Props {
  slice: string;
  /** Path of the page; another path clears the error. */
  path?: string;
  /** Shown while the boundary looks for another version. */
  skeleton: ReactNode;
  /** Whether the skeleton is shown instead of an error card. */
  optional?: boolean;
  children(source: Source): ReactNode;
}

interface State {
  path: string | undefined;
  error: unknown;
  /** Whether the skeleton is shown instead of the error card. */
  recovering: boolean;
  source: Source;
  /** Message for screen readers; undefined until a card was shown. */
  status: string | undefined;
}

const clear = { error: undefined, recovering: false, source: 'live', status: undefined } as const;

const seen = new WeakSet<object>();

/** Reports an error once: many widgets of a slice on one page fail with one error. */
function isFirst(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return true;
  if (seen.has(error)) return false;
  seen.add(error);
  return true;
}

/**
 * Contains the errors of a slice: shows its last good version instead, or an error card with a retry. It also retries
 * failed loads automatically, behind the card.
 */
export class SliceBoundary extends Component<Props, State> {
  override state: State = { ...clear, path: this.props.path };
  private readonly status = createRef<HTMLSpanElement>();

  static getDerivedStateFromProps({ path }: Props, { path: before }: State): State | null {
    return path === before ? null : { ...clear, path };
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, recovering: true, status: '' };
  }

  override componentDidCatch(error: unknown) {
    const { slice } = this.props;
    if (isFirst(error)) reportError(error, { slice, version: release.slices[slice]?.version });
    void this.recover();
  }

  override componentDidUpdate() {
    const { error, recovering } = this.state;
    const hasCard = error !== undefined && !recovering;
    if (hasCard && error instanceof LoadError) keepTrying(this.loadAgain);
    else stopTrying(this.loadAgain);
    // The press failed: moves the focus to the position where the next press begins.
    const status = this.status.current;
    if (hasCard && status === document.activeElement) status?.nextElementSibling!.querySelector('button')!.focus();
  }

  override componentWillUnmount() {
    stopTrying(this.loadAgain);
    if (this.state.error instanceof LoadError) this.state.error.forget();
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

  /** Loads again behind the card, or behind the skeleton after a press. */
  private loadAgain = async () => {
    const { error } = this.state;
    if (!(error instanceof LoadError)) return;
    error.forget();
    await error.load();
    if (error !== this.state.error) return;
    this.keepFocus();
    this.setState({ error: undefined, recovering: false, status: plain('This part has loaded.') });
  };

  private retry = async () => {
    this.keepFocus();
    if (this.state.error instanceof LoadError && this.state.source === 'live') {
      this.setState({ recovering: true, status: plain('Trying again…') });
      await abandonLateFiles();
      await this.loadAgain().catch(() => this.recover());
    } else {
      forgetSlice(this.props.slice);
      this.setState({ error: undefined, source: 'live' });
    }
  };

  /** Moves the focus to the status, which comes before the card's replacement, so that it does not vanish with the card. */
  private keepFocus() {
    const status = this.status.current;
    if (status?.nextElementSibling?.contains(document.activeElement)) status.focus({ preventScroll: true });
  }

  private get content(): ReactNode {
    const { error, recovering, source } = this.state;
    if (error === undefined) return this.props.children(source);
    if (recovering) return this.props.skeleton;
    // The check of a release looks for this attribute.
    if (this.props.optional) return <div data-failed-slice={this.props.slice}>{this.props.skeleton}</div>;
    return (
      <div data-failed-slice={this.props.slice}>
        <ErrorCard
          title={plain('This part did not load')}
          message={t('The rest of the page works. Please try again.')}
          retryLabel={plain('Try again')}
          onRetry={() => void this.retry()}
        />
      </div>
    );
  }

  override render() {
    const { status } = this.state;
    return (
      <>
        {status !== undefined && !this.props.optional && (
          <span ref={this.status} className="ui-visually-hidden" role="status" tabIndex={-1}>
            {status}
          </span>
        )}
        {this.content}
      </>
    );
  }
}
