/** React's messages about server-rendered pages, by the number that a released build shows instead. `%s` is the argument in its address. */
const messages: Readonly<Record<string, string>> = {
  418: "Hydration failed because the server rendered %s didn't match the client.",
  419: 'The server could not finish this Suspense boundary, likely due to an error during server rendering. Switched to client rendering.',
  422: 'There was an error while hydrating but React was able to recover by instead client rendering from the nearest Suspense boundary.',
  423: 'There was an error while hydrating but React was able to recover by instead client rendering the entire root.',
};

/** Returns the text of one of React's errors about server-rendered pages with its number in brackets; other texts are unchanged. */
export function inWords(text: string): string {
  const [whole, number = ''] = /Minified React error #(\d+); visit \S+/.exec(text) ?? [];
  const message = messages[number];
  if (!whole || !message) return text;
  const [, argument = 'page'] = /\?args\[\]=([^&\s]+)/.exec(whole) ?? [];
  return `${message.replace('%s', decodeURIComponent(argument))} (React error #${number})`;
}
