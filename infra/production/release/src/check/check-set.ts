import { satisfies } from 'semver';
import type { ReleasedBuild, ReleaseSet } from '@setu/release-store';
import { routesOverlap } from '@setu/release-store';

/** What is wrong with a set of builds as a whole: one sentence each, with the mend. */
export function problemsOfSet({ shell, slices }: ReleaseSet): string[] {
  const named = Object.entries(slices);
  return [
    ...named.flatMap(([name, slice]) => unsatisfied(name, slice, shell)),
    ...collisions([['shell', shell], ...named]),
  ];
}

function unsatisfied(name: string, slice: ReleasedBuild, shell: ReleasedBuild): string[] {
  const ranges = { ...slice.shared, '@setu/sdk': slice.sdkRange };
  return Object.entries(ranges).flatMap(([module, range]) => {
    const given = shell.shared[module];
    const who = `${name} ${slice.version} needs ${module} ${range}`;
    if (given === undefined)
      return [
        `${who} from the page, which shell ${shell.version} does not share; promote a shell that does, or let the slice carry it.`,
      ];
    if (satisfies(given, range, { includePrerelease: true })) return [];
    return [
      `${who}, but shell ${shell.version} gives ${given}; promote a shell with such a version first, or build ${name} for this one.`,
    ];
  });
}

function collisions(builds: [name: string, build: ReleasedBuild][]): string[] {
  return builds.flatMap(([name, { routes }], index) =>
    builds
      .slice(index + 1)
      .flatMap(([other, { routes: otherRoutes }]) =>
        routes.flatMap((route) =>
          otherRoutes
            .filter((otherRoute) => routesOverlap(route, otherRoute))
            .map(
              (otherRoute) =>
                `${other}'s page ${otherRoute} and ${name}'s page ${route} answer the same address; give one of them another path.`,
            ),
        ),
      ),
  );
}
