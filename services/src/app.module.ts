import { Module, type DynamicModule, type Type } from '@nestjs/common';
import type { ModuleName } from '@setu/contracts';
import type { Logger } from 'pino';
import { AccessModule } from './access/access.module.js';
import { AccountModule } from './account/account.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AdmissionsModule } from './admissions/admissions.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import { ImportModule } from './import/import.module.js';
import { MailModule } from './mail/mail.module.js';
import { MentorsModule } from './mentors/mentors.module.js';
import { MessagesModule } from './messages/messages.module.js';
import type { Settings } from './platform/settings.js';
import { PlatformModule } from './platform/platform.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { ShortlistModule } from './shortlist/shortlist.module.js';

const features: Record<ModuleName, Type[]> = {
  catalog: [CatalogModule, AdmissionsModule, ImportModule, ReportsModule],
  account: [AccountModule, ShortlistModule],
  mentors: [MentorsModule, ReviewsModule],
  messages: [MessagesModule],
  admin: [AdminModule],
};

@Module({})
export class AppModule {
  static with(settings: Settings, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(settings, logger),
        AccessModule,
        PrivacyModule,
        MailModule,
        ...settings.MODULES.flatMap((name) => features[name]),
      ],
    };
  }
}
