import { Controller, Delete, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { messages } from '@setu/contracts';
import type { FastifyReply } from 'fastify';
import { AdminOnly } from '../access/access.decorators.js';
import { notFound } from '../platform/api-error.js';
import { sendJson } from '../platform/send-json.js';
import { PersonalDataService } from './personal-data.service.js';
import { UsersService } from './users.service.js';

/** Other people's accounts, for the administrator. */
@ApiTags('users')
@AdminOnly()
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly personalData: PersonalDataService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Every user, the latest first.' })
  list() {
    return this.users.list();
  }

  @Get(':id/image')
  @ApiOperation({ summary: 'Address of the profile picture, valid for at most 60 minutes, as a JSON string.' })
  @ApiOkResponse({ type: String })
  async image(@Param('id') id: string, @Res() reply: FastifyReply) {
    const address = this.users.pictureOf(await this.users.byId(id), 960);
    if (!address) throw notFound('The picture');
    return sendJson(reply, address);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes a user and everything kept about him.' })
  async delete(@Param('id') id: string) {
    await this.personalData.erase(await this.users.byId(id));
    return { message: messages.admin.userDeleted };
  }
}
