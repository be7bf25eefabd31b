import type { Administrator } from '@setu/contracts';
import type { Types } from 'mongoose';

/** The signed-in person behind a request. */
export interface Requester {
  userId: Types.ObjectId;
  sessionId: string;
}

/** The logged-in administrator behind a request. */
export interface AdminRequester extends Administrator {
  sessionId: string;
  /** The session began with a second factor, or one was set up in it. */
  hasSecondFactor: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    requester?: Requester;
    administrator?: AdminRequester;
  }
}
