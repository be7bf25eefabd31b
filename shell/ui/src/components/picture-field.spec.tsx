import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PictureField } from './picture-field';

beforeAll(() =>
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: () => undefined }),
);

function Choice({ error }: { error?: string }) {
  const [file, setFile] = useState<File>();
  return <PictureField label="Add a picture" name="image" file={file} onChoose={setFile} stored="/old" error={error} />;
}

it('shows the stored picture, then the chosen one before it is sent', async () => {
  const { container } = render(<Choice />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/old');
  await userEvent.upload(screen.getByLabelText('Add a picture'), new File(['x'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByAltText('The picture you chose')).toHaveAttribute('src', 'blob:me.png');
});

it('ties what is wrong to its input', () => {
  render(<Choice error="Please upload an image file" />);
  expect(screen.getByLabelText('Add a picture')).toHaveAccessibleDescription('Please upload an image file');
  act(() => screen.getByLabelText('Add a picture').focus());
  expect(screen.getByLabelText('Add a picture')).toHaveFocus();
});
