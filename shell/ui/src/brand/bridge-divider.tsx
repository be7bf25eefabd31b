/** Ends a section: the bridge as a thin row of arches. */
export const BridgeDivider = () => <div className="ui-divider" role="presentation" />;
