import type { Administrator } from '@setu/contracts';
import type { Types } from 'mongoose';

/** The signed-in person behind a request. */
export interface Requester {
  userId: Types.ObjectId;
  sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    requester?: Requester;
    administrator?: Administrator;
  }
}
