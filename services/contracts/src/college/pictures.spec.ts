import { checkLogo, checkPicture } from './pictures.js';

it.each([
  [{ type: 'image/png', size: 1000 }, undefined],
  [{ type: 'application/pdf', size: 1000 }, 'Please upload an image file'],
  [{ type: '', size: 1000 }, 'Please upload an image file'],
  [{ type: 'image/svg+xml', size: 1000 }, 'This picture cannot be read. Please use a JPEG, PNG, WebP or AVIF file.'],
  [{ type: 'image/webp', size: 6 * 1024 * 1024 }, 'This picture is too large: at most 5 MB.'],
])('%j: %s', (file, message) => expect(checkPicture(file)).toBe(message));

it('needs a logo', () => {
  expect(checkLogo(null)).toEqual({ field: 'logo', message: 'Logo is required.' });
  expect(checkLogo('')).toEqual({ field: 'logo', message: 'Logo is required.' });
  expect(checkLogo('/media/logo.webp')).toBeUndefined();
  expect(checkLogo({ type: 'text/plain', size: 1 })?.message).toBe('Please upload an image file');
});
