const againMs = 100;

/**
 * Stores a press on a button whose code has not loaded, and repeats it until it is handled. Only the last press counts:
 * a second press means that the visitor is waiting. Before hydration no press is handled; React then stops a press on a
 * part that is not hydrated before it reaches the button. Each part repeats the press once it is hydrated
 * (`PartAnswers`, `lazyComponent`); a timer does it for parts that do not report this.
 */
export function keepEarlyPress(): void {
  let pressed: HTMLElement | undefined;
  let press: Event | undefined;
  let hasReact = false;
  let timer: ReturnType<typeof setTimeout>;
  const repeat = () => {
    clearTimeout(timer);
    // The press itself can make React hydrate the button, and then reaches it.
    if (press?.eventPhase) timer = setTimeout(repeat, againMs);
    else if (pressed?.isConnected) pressed.click();
  };
  // A press that reaches a hydrated button is handled, even before a part has reported its hydration.
  const answered = () => {
    if (hasReact || (pressed && isHydrated(pressed))) pressed = undefined;
  };
  const note = (event: Event) => {
    clearTimeout(timer);
    press = event;
    const button = (event.target as Element).closest<HTMLButtonElement>('#root button');
    // A form is sent without script too.
    const needsScript = button && (button.type === 'button' || !button.form);
    pressed = needsScript && !(hasReact && isHydrated(button)) ? button : undefined;
    pressed?.addEventListener('click', answered, { once: true });
    if (hasReact && pressed) timer = setTimeout(repeat, againMs);
  };
  // Before React, which listens at the root.
  document.addEventListener('click', note, true);
  globalThis.repeatEarlyPress = () => {
    hasReact = true;
    repeat();
  };
}

/** React 19.3.1 notes each element that it has hydrated or made under keys that begin so. There is no public way to ask. */
const isHydrated = (button: Element) => Object.keys(button).some((key) => key.startsWith('__react'));

/** Presses the stored button again, after one more part of the page is hydrated. */
export const repeatEarlyPress = (): void => globalThis.repeatEarlyPress?.();
