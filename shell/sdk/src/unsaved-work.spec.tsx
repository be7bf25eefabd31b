import { render } from '@testing-library/react';
import { hasUnsavedWork, useUnsavedWork } from './unsaved-work';

function Form({ text }: { text: string }) {
  useUnsavedWork(text !== '');
  return null;
}

it('knows while any form holds something', () => {
  const first = render(<Form text="" />);
  const second = render(<Form text="" />);
  expect(hasUnsavedWork()).toBe(false);
  first.rerender(<Form text="x" />);
  second.rerender(<Form text="y" />);
  first.rerender(<Form text="" />);
  expect(hasUnsavedWork()).toBe(true);
  second.unmount();
  expect(hasUnsavedWork()).toBe(false);
});
