import { Controller, Header, Param, Query, Req, Res } from '@nestjs/common';
import { api, defaultLanguage, isLanguage, type Language, matchesTag, splitAtCommas } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Handles } from '../../access/handles.js';
import { notFound } from '../../platform/http/api-error.js';
import { queryDto } from '../../platform/http/query-dto.js';
import { SitemapService, type SitemapText } from './sitemap.service.js';

const xml = 'application/xml; charset=utf-8';
const caching = 'public, max-age=3600';

class SitemapQueryDto extends queryDto(api.sitemaps.index.query) {}
class PlacesQueryDto extends queryDto(api.sitemaps.places.query) {}

@Controller()
export class SitemapController {
  constructor(private readonly sitemap: SitemapService) {}

  @Handles(api.sitemaps.index)
  @Header('content-type', xml)
  @Header('cache-control', caching)
  index(@Query() { languages }: SitemapQueryDto) {
    return this.sitemap.index(codesIn(languages));
  }

  @Handles(api.sitemaps.colleges)
  async file(@Param('number') number: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, await this.sitemap.file(Number(number)));
  }

  @Handles(api.sitemaps.places)
  places(@Query() { languages, language }: PlacesQueryDto, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return send(request, reply, this.sitemap.places(codesIn(languages), language));
  }
}

/** Returns the languages besides English in a list with commas. */
const codesIn = (list = ''): Language[] =>
  [...new Set(splitAtCommas(list))].filter((code) => isLanguage(code)).filter((code) => code !== defaultLanguage);

function send(request: FastifyRequest, reply: FastifyReply, file: SitemapText | undefined) {
  if (!file) throw notFound('The sitemap');
  const zips = /\bgzip\b(?!\s*;\s*q=0)/.test(request.headers['accept-encoding'] ?? '');
  const etag = `"${file.etag}${zips ? '-gzip' : ''}"`;
  reply.headers({ etag, vary: 'accept-encoding', 'cache-control': caching });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  const content = Readable.from(file.content(), { objectMode: false });
  if (!zips) return reply.type(xml).send(content);
  // A client that leaves ends both streams.
  return reply
    .type(xml)
    .header('content-encoding', 'gzip')
    .send(pipeline(content, createGzip(), () => undefined));
}
