import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiConsumes } from '@nestjs/swagger';
import type { AnswerOf, BodyOf, Call, Download, QueryOf } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonBytes, JsonText, Sent } from '../platform/http/send-json.js';
import type { AdminRequester, Requester } from './access.decorators.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route answers. */
    call?: Call;
  }
}

/** Metadata key of the call that a handler answers. */
export const CALL = 'call';

/**
 * Makes a method of a controller the handler of a call: its method and path, who may make it, its limit and status. The method does not compile if it takes a query
 * or body that the call does not send, or returns another answer. Several calls may share an address, such as the whole of a list and a page of it.
 *
 * @example
 * @Handles(api.messages.mark)
 * mark(@Param('id') id: string, @Body() { state }: MessageStateDto): Promise<Confirmation> { ... }
 */
export const Handles =
  <const C extends readonly [Call, ...Call[]]>(...calls: C) =>
  <H extends (...args: never[]) => unknown>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<H> & Checked<C[number], H>,
  ): void => {
    const [call] = calls;
    const paths = new Set(calls.map(({ path }) => path.replace(/^\/api\//, '')));
    applyDecorators(
      RequestMapping({ path: [...paths], method: RequestMethod[call.method] }),
      SetMetadata(CALL, call),
      RouteConfig({ call }),
      ...(call.status ? [HttpCode(call.status)] : []),
      ...(call.body?.type ? [ApiConsumes(call.body.type)] : []),
    )(target, key, descriptor as TypedPropertyDescriptor<unknown>);
  };

type Checked<C extends Call, H extends (...args: never[]) => unknown> =
  Awaited<ReturnType<H>> extends Result<C>
    ? [Foreign<C, Parameters<H>[number]>] extends [never]
      ? unknown
      : { 'The call does not send this': Foreign<C, Parameters<H>[number]> }
    : { 'The call has another answer': AnswerOf<C> };

/** The call's answer, written as JSON or not, or what `sendJson` has sent. A file or stream is not checked. */
type Result<C extends Call> = C extends { answer: Download } ? unknown : ResultOf<AnswerOf<C>>;
type ResultOf<Answer> = Answer | JsonText<Answer> | JsonBytes<Answer> | Sent<Answer>;

/** Parameters that come from the framework. */
type FromRequest = FastifyRequest | FastifyReply | string | undefined;

/** Parameters of a handler that neither the framework nor the call sends. A form with files is not checked. */
type Foreign<C extends Call, P> = P extends FromRequest
  ? never
  : true extends
        Takes<P, Requester> | Takes<P, AdminRequester> | Takes<P, BodyOf<C>> | Takes<P, QueryOf<C>> | IsFile<BodyOf<C>>
    ? never
    : P;

type IsFile<Body> = [Body] extends [never] ? false : [Body] extends [FormData | Blob] ? true : false;

type Takes<P, Value> = [Value] extends [never] ? false : [Value] extends [P] ? true : false;
