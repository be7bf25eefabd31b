import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Helmet's headers. They are the same for every answer, so they are worked out once: its plugin would for each request, at an eighth of a catalogue read. */
export function securityHeaders(): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const protect = helmet({ contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } } });
  protect(request, response, () => {});
  return { ...(response.getHeaders() as Record<string, string>) };
}
