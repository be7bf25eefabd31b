import { Controller, Header, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { api, type DataRecipient, type Items } from '@setu/contracts';
import { Handles } from '../access/handles.js';
import { type Settings, SETTINGS } from '../platform/settings.js';
import { dataRecipients } from './data-recipients.js';

@ApiTags('privacy')
@Controller()
export class PrivacyController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Handles(api.privacy.recipients)
  @Header('cache-control', 'public, max-age=300')
  @ApiOperation({ summary: 'All recipients of personal data, as this site is set up.' })
  recipients(): Items<DataRecipient> {
    return { items: dataRecipients(this.settings) };
  }
}
