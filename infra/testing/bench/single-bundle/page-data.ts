import type { PageRelease } from '@setu/release-store';
import catalog from '../../../../mfe-catalog/package.json';
import mentors from '../../../../mfe-mentors/package.json';

const built = (slice: { pages: object }) => ({
  version: '',
  entry: '',
  integrity: '',
  container: '',
  routes: Object.keys(slice.pages),
});

// Stands in for shell/src/boot/page-data: the routes of the slices that are built in.
export const release: PageRelease = {
  revision: 0,
  shell: '',
  keys: [],
  slices: { catalog: built(catalog.slice), mentors: built(mentors.slice) },
};
