import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

// jsdom has no modal dialogs. Focus, Escape and the backdrop are features of the platform and are tested in the browser.
let closedInPlace = false;
const close = jest.fn(function (this: HTMLDialogElement) {
  closedInPlace = this.isConnected;
  this.open = false;
});
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = close;
});
beforeEach(() => close.mockClear());

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Log In
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Log In to your Account">
        <p>Inside</p>
      </Dialog>
    </>
  );
}

const openDialog = async () => {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
  return screen.getByRole('dialog', { name: 'Log In to your Account' });
};

it('opens as a modal named by its title', async () => {
  expect(await openDialog()).toHaveAttribute('open');
});

it('closes by its button, through the platform so that focus returns', async () => {
  await openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(close).toHaveBeenCalledTimes(1);
  expect(closedInPlace).toBe(true);
});

it('closes on Escape', async () => {
  fireEvent(await openDialog(), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('closes on a press outside, not on one inside', async () => {
  const dialog = await openDialog();
  fireEvent.mouseDown(screen.getByText('Inside'));
  expect(dialog).toBeInTheDocument();
  fireEvent.mouseDown(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});
