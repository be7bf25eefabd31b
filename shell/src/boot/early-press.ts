declare global {
  /** Ends the watch for presses and returns the button that was pressed last. */
  var takeEarlyPress: (() => HTMLElement | undefined) | undefined;
}

/** Keeps a press on a button that the shell's code is not there to answer. Of several the last counts: who presses again is waiting. */
export function keepEarlyPress(): void {
  let pressed: HTMLElement | undefined;
  const note = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>('#root button');
    // A form is sent without script too.
    pressed = button && (button.type === 'button' || !button.form) ? button : undefined;
  };
  document.addEventListener('click', note);
  globalThis.takeEarlyPress = () => {
    document.removeEventListener('click', note);
    delete globalThis.takeEarlyPress;
    return pressed;
  };
}

/** Presses that button again, now that the page answers. */
export const repeatEarlyPress = (): void => globalThis.takeEarlyPress?.()?.click();
