import { Body, Controller, Param, Query } from '@nestjs/common';
import { minute, api, isSeat, isShortlistId } from '@setu/contracts';
import { Handles } from '../access/handles.js';
import { CurrentUser, type Requester } from '../access/access.decorators.js';
import { type RateLimit, RateLimitService } from '../access/rate-limit.service.js';
import { invalid } from '../platform/http/api-error.js';
import { RevisionDto, ShortlistChangeDto, ShortlistQueryDto } from './shortlist.dto.js';
import { ShortlistService } from './shortlist.service.js';

/** A full list of a device that is merged into an account takes 200. */
const changeLimit: RateLimit = { name: 'shortlistPerAccount', calls: 1500, within: 10 * minute };

/** Serves the signed-in user's shortlist. */
@Controller()
export class ShortlistController {
  constructor(
    private readonly shortlist: ShortlistService,
    private readonly limiter: RateLimitService,
  ) {}

  @Handles(api.shortlist.list)
  async list(@CurrentUser() { userId }: Requester, @Query() { seats }: ShortlistQueryDto) {
    const items = await this.shortlist.list(userId);
    return { items: seats ? items : items.filter((entry) => !isSeat(entry)) };
  }

  @Handles(api.shortlist.save)
  async save(@CurrentUser() { userId }: Requester, @Param('id') id: string, @Body() change: ShortlistChangeDto) {
    checkId(id);
    await this.limiter.count(changeLimit, userId.toHexString());
    return { entry: await this.shortlist.save(userId, id, change) };
  }

  @Handles(api.shortlist.remove)
  async remove(
    @CurrentUser() { userId }: Requester,
    @Param('id') id: string,
    @Query() { revision }: RevisionDto,
  ): Promise<void> {
    checkId(id);
    await this.limiter.count(changeLimit, userId.toHexString());
    await this.shortlist.remove(userId, id, revision);
  }
}

function checkId(id: string): void {
  if (!isShortlistId(id)) throw invalid({ id: 'The address must end with the id of a college, course or seat.' });
}
