import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../platform/http/error.filter.js';

/** Whatever keeps an administrator out is told in the shape of the log-in's answer as well. */
@Catch()
export class LoginFailureFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp();
    sendError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), { success: false });
  }
}
