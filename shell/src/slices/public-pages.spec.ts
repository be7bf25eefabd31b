import { publicPage } from './public-pages';

jest.mock('./slice-loader', () => ({
  release: {
    pages: { '/colleges': ['/api/colleges?limit=24&search=:search'], '/colleges/:id': ['/api/colleges/:id'] },
  },
}));

test('a page reads the data of its address, without parameters that the address lacks', () => {
  expect(publicPage('/colleges')).toEqual({ data: ['/api/colleges?limit=24'], readsQuery: true });
  expect(publicPage('/colleges/a%20b')).toEqual({ data: ['/api/colleges/a%20b'], readsQuery: false });
  expect(publicPage('/me')).toBeUndefined();
});
