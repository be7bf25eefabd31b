import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { api, groupQuery, matchesTag } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Handles } from '../../access/handles.js';
import { queryDto } from '../../platform/http/query-dto.js';
import { type JsonBytes, sendNotModified, type Sent, sendWritten } from '../../platform/http/send-json.js';
import { CollegeGroupsService } from './college-groups.service.js';

class GroupQueryDto extends queryDto(groupQuery) {}

class ProgrammeIndexQueryDto extends queryDto(api.programmes.index.query) {}

@Controller()
export class PlacesController {
  constructor(private readonly groups: CollegeGroupsService) {}

  @Handles(api.places.all)
  states(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.groups.states());
  }

  @Handles(api.places.state)
  state(
    @Param('state') state: string,
    @Query() { page }: GroupQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return send(request, reply, this.groups.place(state, undefined, page));
  }

  @Handles(api.places.district)
  district(
    @Param('state') state: string,
    @Param('district') district: string,
    @Query() { page }: GroupQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return send(request, reply, this.groups.place(state, district, page));
  }
}

@Controller()
export class ProgrammesController {
  constructor(private readonly groups: CollegeGroupsService) {}

  @Handles(api.programmes.index)
  index(@Query() { letter }: ProgrammeIndexQueryDto, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.groups.programmeIndex(letter));
  }

  @Handles(api.programmes.one)
  programme(
    @Param('programme') programme: string,
    @Query() { page }: GroupQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return send(request, reply, this.groups.programme(programme, undefined, page));
  }

  @Handles(api.programmes.inState)
  programmeInState(
    @Param('programme') programme: string,
    @Param('state') state: string,
    @Query() { page }: GroupQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return send(request, reply, this.groups.programme(programme, state, page));
  }
}

const tags = new WeakMap<Buffer, string>();

/** Sends an answer that stays the same until a college changes. Its tag is made once. */
function send<T>(request: FastifyRequest, reply: FastifyReply, body: JsonBytes<T>): Sent<T> {
  const etag = tags.get(body) ?? `"${createHash('sha1').update(body).digest('base64url')}"`;
  tags.set(body, etag);
  reply.headers({ etag, 'cache-control': 'public, max-age=60' });
  return matchesTag(request.headers['if-none-match'], etag) ? sendNotModified(reply) : sendWritten(reply, body);
}
