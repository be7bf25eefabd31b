import { Module, type DynamicModule, type Type } from '@nestjs/common';
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

const shared: Record<string, Type[]> = {
  catalog: [CatalogModule, AdmissionsModule, ImportModule, ReportsModule],
  account: [AccountModule, ShortlistModule],
  mentors: [MentorsModule, ReviewsModule],
  messages: [MessagesModule],
  admin: [AdminModule],
};

@Module({})
export class AppModule {
  static async with(settings: Settings, logger: Logger): Promise<DynamicModule> {
    const features = await Promise.all(settings.MODULES.map((name) => shared[name] ?? moduleOfSlice(name)));
    return {
      module: AppModule,
      imports: [PlatformModule.with(settings, logger), AccessModule, PrivacyModule, MailModule, ...features.flat()],
    };
  }
}

/** Loads the module of a slice that has calls of its own (ADR 68). */
async function moduleOfSlice(name: string): Promise<Type> {
  const file = `./${name}/${name}.module.js`;
  const { default: feature } = (await import(file).catch((cause: unknown) => {
    if (!String(cause).includes(`${name}.module`)) throw cause;
    const sentence = `The module "${name}" has calls, but services/src/${name}/${name}.module.ts does not exist.`;
    throw new Error(sentence, { cause });
  })) as { default?: Type };
  if (!feature) throw new Error(`services/src/${name}/${name}.module.ts must export its module as default.`);
  return feature;
}
