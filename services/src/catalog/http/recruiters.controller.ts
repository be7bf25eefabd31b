import { Inject, Injectable, Controller, Get, Header, Query } from '@nestjs/common';
import { type Settings, SETTINGS } from '../../platform/settings.js';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Public } from '../../access/access.decorators.js';

const timeout = 1500;
const day = 24 * 60 * 60_000;
const retryAfter = 60_000;
const capacity = 1000;

/** Logos of recruiters from the configured suggest service; whatever it does, the page shows the initial letter instead. */
@Injectable()
export class RecruiterLogosService {
  readonly #answers = new Map<string, { logo: Promise<string | null>; until: number }>();

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'LOGO_SUGGEST_URL' | 'LOGO_IMAGE_HOST'>) {}

  async logoOf(name: string): Promise<string | null> {
    const template = this.settings.LOGO_SUGGEST_URL;
    if (!template) return null;
    const key = name.trim().toLowerCase();
    const known = this.#answers.get(key);
    if (known && known.until > Date.now()) return known.logo;
    const answer = { logo: Promise.resolve<string | null>(null), until: Date.now() + day };
    answer.logo = this.#ask(template.replace('{name}', encodeURIComponent(key))).catch(() => {
      answer.until = Date.now() + retryAfter;
      return null;
    });
    this.#remember(key, answer);
    return answer.logo;
  }

  #remember(key: string, answer: { logo: Promise<string | null>; until: number }) {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    if (this.#answers.size > capacity) this.#answers.delete(this.#answers.keys().next().value!);
  }

  async #ask(address: string): Promise<string | null> {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw new Error(`the logo service answered ${response.status}`);
    const suggestions: unknown = await response.json();
    const [first] = Array.isArray(suggestions) ? (suggestions as Record<string, unknown>[]) : [];
    return this.#allowed(first?.logo ?? first?.icon);
  }

  /** Only pictures of the configured host, which the edge's content security policy names too. */
  #allowed(address: unknown): string | null {
    if (typeof address !== 'string' || !URL.canParse(address)) return null;
    const { protocol, host, href } = new URL(address);
    return protocol === 'https:' && host === this.settings.LOGO_IMAGE_HOST ? href : null;
  }
}

const rule = { message: 'name must be the name of a company, at most 100 characters' };

class LogoQueryDto {
  @ApiProperty()
  @MaxLength(100, rule)
  @IsNotEmpty(rule)
  @IsString(rule)
  name: string;
}

@ApiTags('recruiters')
@Public()
@Controller('recruiters')
export class RecruitersController {
  constructor(private readonly logos: RecruiterLogosService) {}

  @Get('logo')
  @Header('cache-control', 'public, max-age=3600')
  @ApiOperation({ summary: "Address of a recruiter's logo, or null." })
  async logo(@Query() { name }: LogoQueryDto) {
    return { logo: await this.logos.logoOf(name) };
  }
}
