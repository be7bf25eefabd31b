/// <reference lib="dom" />
import { containerName, buildPath, integrityOf, type PublishedManifest, type ReleasedBuild } from '@setu/release-store';

const name = 'release-check';
const version = '1';

/** Id of the element in which the stage shows a widget. */
export const stageId = 'widget-on-stage';

/** Returns the address at which the stage shows a widget. */
export const stageAddress = (slice: string, widget: string, props: object = {}): string =>
  `/${name}/${slice}/${widget}?props=${encodeURIComponent(JSON.stringify(props))}`;

/** Returns a slice with one page, which shows any widget as the pages of visitors do: by name, through the shell. */
export function stageBuild(shell: ReleasedBuild) {
  const container = containerName(name, version);
  const settings = { container, path: `/${name}/:slice/:widget`, stageId, sdk: shell.sdkRange };
  const script = `(${stage.toString()})(${JSON.stringify(settings)});`;
  const manifest: PublishedManifest = {
    name,
    version,
    sdkRange: shell.sdkRange,
    entry: 'slice.js',
    container,
    shared: {},
    widgets: [],
    routes: [settings.path],
    preloads: [],
    initial: ['slice.js'],
    budget: 1,
    files: { 'slice.js': { integrity: integrityOf(script), size: Buffer.byteLength(script) } },
    size: 0,
    publishedAt: '',
  };
  return { manifest, script, key: `${buildPath(name, version)}/slice.js` };
}

interface Settings {
  container: string;
  path: string;
  stageId: string;
  sdk: string;
}

interface Runtime {
  installInitialConsumes(options: object): void;
}

type Component = (props: Record<string, unknown>) => unknown;

/**
 * Implements the entry of the stage's build: takes the modules that the shell shares, as a built slice does. It is
 * written out as text, so it uses no variables from outside.
 */
function stage({ container, path, stageId, sdk }: Settings): void {
  const modules: Record<string, (module: { exports?: unknown }) => void> = {};
  const shared = (shareKey: string) => {
    const { bundlerRuntime } = (
      globalThis as unknown as { __federationRuntime(): { bundlerRuntime: Runtime } }
    ).__federationRuntime();
    bundlerRuntime.installInitialConsumes({
      initialConsumes: [shareKey],
      webpackRequire: { m: modules },
      moduleToHandlerMapping: { [shareKey]: { shareKey } },
    });
    const module: { exports?: unknown } = {};
    modules[shareKey]!(module);
    return module.exports;
  };
  const get = async () => {
    const { jsx } = shared('react/jsx-runtime') as { jsx(type: unknown, props: object): unknown };
    const { SliceWidget, useParams } = shared('@setu/sdk') as {
      SliceWidget: Component;
      useParams(): { slice: string; widget: string };
    };
    const Stage = () => {
      const { slice, widget } = useParams();
      const props: unknown = JSON.parse(new URLSearchParams(location.search).get('props') ?? '{}');
      const fallback = jsx('div', { className: 'ui-skeleton' });
      return jsx('div', { id: stageId, children: jsx(SliceWidget, { slice, name: widget, props, fallback }) });
    };
    return () => ({ default: { sdk, routes: [{ path, element: jsx(Stage, {}) }], widgets: {} } });
  };
  (globalThis as unknown as Record<string, unknown>)[container] = { init() {}, get };
}
