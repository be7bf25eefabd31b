import { Body, Controller, Header, Inject, Query } from '@nestjs/common';
import { api, type DataRecipient, type Items, messages } from '@setu/contracts';
import { Handles } from '../access/handles.js';
import { conflict } from '../platform/http/api-error.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { dataRecipients } from './data-recipients.js';
import { AuthorityRequestDto, PublicLogQueryDto } from './public-log.dto.js';
import { PublicLog } from './public-log.js';

@Controller()
export class PrivacyController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly publicLog: PublicLog,
  ) {}

  @Handles(api.privacy.recipients)
  @Header('cache-control', 'public, max-age=300')
  recipients(): Items<DataRecipient> {
    return { items: dataRecipients(this.settings) };
  }

  @Handles(api.privacy.log)
  async log(@Query() query: PublicLogQueryDto) {
    return { items: await this.publicLog.page(query) };
  }

  @Handles(api.privacy.addRequest)
  async addRequest(@Body() { id, authority, ground, people, outcome }: AuthorityRequestDto) {
    const texts = { authority: authority.trim(), ground: ground.trim() };
    const request = { kind: 'request', ...texts, people: Number(people), outcome } as const;
    if (!(await this.publicLog.add(`request ${id}`, request))) throw conflict(messages.publicLog.differs);
    return { message: messages.publicLog.entered };
  }
}
