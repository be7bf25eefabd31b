import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Public } from '../../access/access.decorators.js';
import { matchesTag } from '../../platform/http/entity-tag.js';
import { Optional } from '../../platform/http/form-dto.js';
import { WholeNumber } from '../../platform/http/pagination.js';
import { CollegeGroupsService } from './college-groups.service.js';

class GroupQueryDto {
  /** Of the list of colleges; 404 behind the last one. */
  @WholeNumber(1, 1_000_000)
  page?: number;
}

class ProgrammeIndexQueryDto {
  @ApiPropertyOptional({ maxLength: 1, description: 'Only programmes that begin with it; # for those with no letter.' })
  @Optional()
  @MaxLength(1, { message: 'letter must be one letter' })
  @IsString({ message: 'letter must be one letter' })
  letter?: string;
}

const group =
  '`CollegeGroup`: numbers by kind, best known colleges, approved seats by level, places or programmes within, one page of cards.';

@ApiTags('places')
@Public()
@Controller('places')
export class PlacesController {
  constructor(private readonly groups: CollegeGroupsService) {}

  @Get()
  @ApiOperation({ summary: 'The states and union territories, each with its number of colleges.' })
  @ApiOkResponse({ description: '`{states: [{name, slug, count}], total}`' })
  states(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.groups.states());
  }

  @Get(':state')
  @ApiOperation({ summary: 'The colleges of a state, by its slug; an earlier name or another spelling finds it too.' })
  @ApiOkResponse({ description: group })
  state(
    @Param('state') state: string,
    @Query() { page }: GroupQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return send(request, reply, this.groups.place(state, undefined, page));
  }

  @Get(':state/:district')
  @ApiOperation({ summary: 'The colleges of a district.' })
  @ApiOkResponse({ description: group })
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
@Public()
@Controller('programmes')
export class ProgrammesController {
  constructor(private readonly groups: CollegeGroupsService) {}

  @Get()
  @ApiOperation({ summary: 'The programmes that most colleges offer, or all that begin with a letter.' })
  @ApiOkResponse({ description: '`{total, letters: [{letter, count}], programmes: [{name, slug, count}]}`' })
  index(@Query() { letter }: ProgrammeIndexQueryDto, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.groups.programmeIndex(letter));
  }

  @Get(':programme')
  @ApiOperation({ summary: 'The colleges with a programme, by its slug; another spelling finds it too.' })
  @ApiOkResponse({ description: group })
  programme(
    @Param('programme') programme: string,
    @Query() { page }: GroupQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    return send(request, reply, this.groups.programme(programme, undefined, page));
  }

  @Get(':programme/in/:state')
  @ApiOperation({ summary: 'The colleges of a state with a programme.' })
  @ApiOkResponse({ description: group })
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

/** An answer that is kept until a college changes; its tag is made once. */
function send(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const etag = tags.get(body) ?? `"${createHash('sha1').update(body).digest('base64url')}"`;
  tags.set(body, etag);
  reply.headers({ etag, 'cache-control': 'public, max-age=60' });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
