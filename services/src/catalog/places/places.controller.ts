import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { api, groupQuery, matchesTag } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Handles } from '../../access/handles.js';
import { queryDto } from '../../platform/http/query-dto.js';
import { type JsonBytes, sendNotModified, type Sent, sendWritten } from '../../platform/http/send-json.js';
import { CollegeGroupsService } from './college-groups.service.js';

class GroupQueryDto extends queryDto(groupQuery) {}

class ProgrammeIndexQueryDto extends queryDto(api.programmes.index.query) {}

@ApiTags('places')
@Controller()
export class PlacesController {
  constructor(private readonly groups: CollegeGroupsService) {}

  @Handles(api.places.all)
  @ApiOperation({ summary: 'The states and union territories, each with its number of colleges.' })
  states(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.groups.states());
  }

  @Handles(api.places.state)
  @ApiOperation({ summary: 'The colleges of a state, by its slug; an earlier name or another spelling finds it too.' })
  state(
    @Param('state') state: string,
    @Query() { page }: GroupQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return send(request, reply, this.groups.place(state, undefined, page));
  }

  @Handles(api.places.district)
  @ApiOperation({ summary: 'The colleges of a district.' })
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

@ApiTags('programmes')
@Controller()
export class ProgrammesController {
  constructor(private readonly groups: CollegeGroupsService) {}

  @Handles(api.programmes.index)
  @ApiOperation({ summary: 'The programmes that most colleges offer, or all that begin with a letter.' })
  index(@Query() { letter }: ProgrammeIndexQueryDto, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.groups.programmeIndex(letter));
  }

  @Handles(api.programmes.one)
  @ApiOperation({ summary: 'The colleges with a programme, by its slug; another spelling finds it too.' })
  programme(
    @Param('programme') programme: string,
    @Query() { page }: GroupQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return send(request, reply, this.groups.programme(programme, undefined, page));
  }

  @Handles(api.programmes.inState)
  @ApiOperation({ summary: 'The colleges of a state with a programme.' })
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
