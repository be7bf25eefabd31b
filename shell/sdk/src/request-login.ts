export interface LoginRequest {
  /** Runs once somebody is signed in. */
  afterwards?(): void;
  /** Runs when the dialog is closed without. */
  givenUp?(): void;
}

let show: (request: LoginRequest) => void = () => undefined;

/**
 * Asks a guest to log in, in a dialog over the page he is on.
 *
 * @example requestLogin(() => openChat(mentor));
 */
export const requestLogin = (afterwards?: () => void, givenUp?: () => void): void => show({ afterwards, givenUp });

/** For the shell alone: takes over showing the dialog. */
export function setLoginDialogHandler(listener: (request: LoginRequest) => void): void {
  show = listener;
}
