import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { api, readShortlistId } from '@setu/contracts';
import { Handles } from '../access/handles.js';
import { CurrentUser, type Requester } from '../access/access.decorators.js';
import { RateLimitService } from '../access/rate-limit.service.js';
import { invalid } from '../platform/http/api-error.js';
import { RevisionDto, ShortlistChangeDto } from './shortlist.dto.js';
import { ShortlistService } from './shortlist.service.js';

const idMeaning = 'The id of a college, or of a course as `<college>-<course>`.';

/** Serves the signed-in user's shortlist. */
@ApiTags('users')
@Controller()
export class ShortlistController {
  constructor(
    private readonly shortlist: ShortlistService,
    private readonly limiter: RateLimitService,
  ) {}

  @Handles(api.shortlist.list)
  @ApiOperation({ summary: 'The colleges and courses that the person keeps, in their own order.' })
  async list(@CurrentUser() { userId }: Requester) {
    return { items: await this.shortlist.list(userId) };
  }

  @Handles(api.shortlist.save)
  @ApiOperation({ summary: `Keeps a college or course, or changes its entry; may be repeated. ${idMeaning}` })
  @ApiConflictResponse({ description: 'The entry is no longer what the change started from.' })
  async save(@CurrentUser() { userId }: Requester, @Param('id') id: string, @Body() change: ShortlistChangeDto) {
    checkId(id);
    await this.limiter.count('shortlistPerAccount', userId.toHexString());
    return { entry: await this.shortlist.save(userId, id, change) };
  }

  @Handles(api.shortlist.remove)
  @ApiOperation({ summary: `Takes an entry out; may be repeated. ${idMeaning}` })
  @ApiNoContentResponse({ description: 'It is out.' })
  @ApiConflictResponse({ description: 'The entry has changed since that revision.' })
  async remove(
    @CurrentUser() { userId }: Requester,
    @Param('id') id: string,
    @Query() { revision }: RevisionDto,
  ): Promise<void> {
    checkId(id);
    await this.limiter.count('shortlistPerAccount', userId.toHexString());
    await this.shortlist.remove(userId, id, revision);
  }
}

function checkId(id: string): void {
  if (!readShortlistId(id)) throw invalid({ id: 'The address must end with the id of a college, or of a course.' });
}
