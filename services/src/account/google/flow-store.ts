import { timingSafeEqual } from 'node:crypto';
import { random } from '../../access/refresh-token.js';
import type { GoogleFlow } from './google-flow.js';

/** What the strategy sees of a request. */
export interface FlowRequest {
  query: Record<string, string>;
  /** From the cookie, when the visitor comes back. */
  flow?: GoogleFlow;
  /** For the cookie, when the visitor leaves. */
  started?: Pick<GoogleFlow, 'state' | 'verifier'>;
}

type Stored = (error: Error | null, state?: string) => void;
type Verified = (error: Error | null, verifier: string | false, state?: unknown) => void;

/** Keeps state and PKCE verifier with the request instead of a server session. Passport tells the signatures apart by their number of parameters. */
export const flowStore = {
  store(request: FlowRequest, verifier: string, _state: unknown, _meta: unknown, stored: Stored) {
    const state = random(24);
    request.started = { state, verifier };
    stored(null, state);
  },
  verify({ flow }: FlowRequest, state: unknown, _meta: unknown, verified: Verified) {
    if (flow && typeof state === 'string' && same(flow.state, state)) verified(null, flow.verifier);
    else verified(null, false);
  },
};

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
