import { api } from '@setu/contracts';
import { send } from './calls';
import { http } from './http';

it('sends a file as bytes, whatever its type', async () => {
  const request = jest.spyOn(http, 'request').mockResolvedValue({ data: {} });
  const file = new File(['name\n'], 'a b.csv', { type: 'text/csv' });
  await send(api.imports.upload, { query: { name: file.name }, body: file });
  expect(request).toHaveBeenCalledWith(
    expect.objectContaining({
      method: 'POST',
      url: '/api/admin/imports?name=a%20b.csv',
      data: file,
      headers: { 'content-type': 'application/octet-stream' },
    }),
  );
});
