import catalog from '../../../mfe-catalog/package.json';
import mentors from '../../../mfe-mentors/package.json';

const built = (slice: { pages: object }) => ({
  version: '',
  entry: '',
  routes: Object.keys(slice.pages),
  sdkRange: '',
});

// Stands in for shell/src/boot/page-data: the routes of the slices that are built in.
export const release = { revision: 0, slices: { catalog: built(catalog.slice), mentors: built(mentors.slice) } };
