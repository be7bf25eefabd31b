declare global {
  var repeatEarlyPress: (() => void) | undefined;
}

/**
 * Keeps a press on a button whose code has not come. Of several the last counts: who presses again is waiting. Until React runs, no press is
 * answered; from then on it stops a press on a part that it has not taken over, so what gets past it was answered.
 */
export function keepEarlyPress(): void {
  let pressed: HTMLElement | undefined;
  let hasReact = false;
  const note = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLButtonElement>('#root button');
    // A form is sent without script too.
    pressed = button && (button.type === 'button' || !button.form) ? button : undefined;
  };
  // React listens at the root: this one hears a press before it, the other after it.
  document.addEventListener('click', note, true);
  document.addEventListener('click', () => {
    if (hasReact) pressed = undefined;
  });
  globalThis.repeatEarlyPress = () => {
    hasReact = true;
    if (pressed?.isConnected) pressed.click();
  };
}

/** Presses that button again, now that one more part of the page answers. */
export const repeatEarlyPress = (): void => globalThis.repeatEarlyPress?.();
