/** Walking over the bridge; `label` says what is loading. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <p className="ui-spinner" role="status">
      <svg className="ui-spinner__bridge" viewBox="0 0 80 28" width="80" height="28" aria-hidden focusable="false">
        <path d="M2 26v-2a12 12 0 0 1 24 0v2m0-2a14 14 0 0 1 28 0v2m0-2a12 12 0 0 1 24 0v2" />
        <circle r="4" cx="0" cy="4" />
      </svg>
      <span>{label}</span>
    </p>
  );
}
