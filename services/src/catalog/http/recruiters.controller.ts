import { Controller, Header, Inject, Injectable, Query } from '@nestjs/common';
import { api, type RecruiterLogo, day, minute } from '@setu/contracts';
import { LRUCache } from 'lru-cache';
import { Handles } from '../../access/handles.js';
import { queryDto } from '../../platform/http/query-dto.js';
import { SETTINGS, type Settings } from '../../platform/settings.js';

const timeoutMs = 1500;
const retryAfterMs = minute;
const maxAnswers = 1000;

/** Asks the configured suggest service for logos of recruiters. Without an answer the page shows the initial letter. */
@Injectable()
export class RecruiterLogosService {
  readonly #answers = new LRUCache<string, Promise<string | null>>({ max: maxAnswers, ttl: day });

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'LOGO_SUGGEST_URL' | 'LOGO_IMAGE_HOST'>) {}

  async logoOf(name: string): Promise<string | null> {
    const template = this.settings.LOGO_SUGGEST_URL;
    if (!template) return null;
    const key = name.trim().toLowerCase();
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = this.#ask(template.replace('{name}', encodeURIComponent(key))).catch(() => {
      this.#answers.set(key, Promise.resolve(null), { ttl: retryAfterMs });
      return null;
    });
    this.#answers.set(key, answer);
    return answer;
  }

  async #ask(address: string): Promise<string | null> {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`the logo service answered ${response.status}`);
    const suggestions: unknown = await response.json();
    const [first] = Array.isArray(suggestions) ? (suggestions as Record<string, unknown>[]) : [];
    return this.#allowed(first?.logo ?? first?.icon);
  }

  /** Only pictures of the configured host; the edge's content security policy allows the same one. */
  #allowed(address: unknown): string | null {
    if (typeof address !== 'string' || !URL.canParse(address)) return null;
    const { protocol, host, href } = new URL(address);
    return protocol === 'https:' && host === this.settings.LOGO_IMAGE_HOST ? href : null;
  }
}

class LogoQueryDto extends queryDto(api.recruiters.logo.query) {}

@Controller()
export class RecruitersController {
  constructor(private readonly logos: RecruiterLogosService) {}

  @Handles(api.recruiters.logo)
  @Header('cache-control', 'public, max-age=3600')
  async logo(@Query() { name }: LogoQueryDto): Promise<RecruiterLogo> {
    return { logo: await this.logos.logoOf(name) };
  }
}
