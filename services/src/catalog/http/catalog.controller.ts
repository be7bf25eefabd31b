import { Controller, Header, Param, Query, Req, Res } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { api, type CollegeListEntry, type Facet, facetNames, matchesTag } from '@setu/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Handles } from '../../access/handles.js';
import { asksForPage } from '../../platform/http/pagination.js';
import { sendNotModified, sendWritten } from '../../platform/http/send-json.js';
import { nearPlaces } from '../search/shared/near-places.js';
import { chooseEncoding } from '../read-model/colleges-snapshot.js';
import { ReadModelService } from '../read-model/read-model.service.js';
import { isDrawn } from '../search/list-page.js';
import {
  CardsQueryDto,
  CollegeQueryDto,
  FacetValuesQueryDto,
  MentorQueryDto,
  SuggestionsQueryDto,
} from './catalog-queries.js';
import { CatalogService } from './catalog.service.js';
import { LimitedSearches } from './limited-searches.js';

const json = 'application/json; charset=utf-8';
/** Some 28 MB pass through backend and edge. */
const costOfWholeArray = 50;

@Controller()
export class CollegesController {
  constructor(
    private readonly catalog: CatalogService,
    private readonly model: ReadModelService,
    private readonly searches: LimitedSearches,
  ) {}

  @Handles(api.colleges.all, api.colleges.page)
  async list(@Query() query: CollegeQueryDto, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (asksForPage(request)) {
      if (isDrawn(query)) reply.header('cache-control', 'no-store');
      return sendWritten(reply, await this.searches.run(request, (work) => this.catalog.colleges(query, work)));
    }

    const { hash, bodies } = await this.catalog.allColleges();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const etag = `"${hash}-${encoding}"`;
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
    if (matchesTag(request.headers['if-none-match'], etag)) return sendNotModified<CollegeListEntry[]>(reply);
    await this.searches.charge(request, costOfWholeArray);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return sendWritten(reply, bodies[encoding]);
  }

  @Handles(api.colleges.version)
  @Header('cache-control', 'no-store')
  version() {
    return { version: this.catalog.version() };
  }

  @Handles(api.colleges.nearPlaces)
  @Header('cache-control', 'public, max-age=86400')
  nearPlaces() {
    return { places: nearPlaces() };
  }

  @Handles(api.colleges.suggestions)
  @Header('content-type', json)
  @Header('cache-control', 'public, max-age=60')
  suggestions(@Query() { search = '' }: SuggestionsQueryDto, @Req() request: FastifyRequest) {
    return this.searches.run(request, (work) => this.catalog.suggestions(search, work));
  }

  @Handles(api.colleges.cards)
  cards(@Query() { ids = '' }: CardsQueryDto) {
    return this.catalog.cards(ids);
  }

  @Handles(api.colleges.facetValues)
  @Header('content-type', json)
  @Header('cache-control', 'public, max-age=60')
  @ApiParam({ name: 'facet', enum: facetNames })
  facetValues(@Param('facet') facet: string, @Query() query: FacetValuesQueryDto, @Req() request: FastifyRequest) {
    return this.searches.run(request, (work) => this.catalog.facetValues(facet as Facet, query, work));
  }

  @Handles(api.colleges.one)
  @Header('content-type', json)
  one(@Param('id') id: string, @Res({ passthrough: true }) reply: FastifyReply) {
    const found = this.model.idOf(id);
    const college = this.catalog.college(id);
    if (found !== id) reply.header('content-location', `/api/colleges/${found}`);
    return college;
  }

  @Handles(api.colleges.nearby)
  @Header('cache-control', 'public, max-age=300')
  nearby(@Param('id') id: string) {
    return this.catalog.nearby(id);
  }

  @Handles(api.colleges.gallery)
  @Header('cache-control', 'no-store')
  gallery(@Param('id') id: string) {
    return this.catalog.gallery(id);
  }
}

@Controller()
export class MentorsController {
  constructor(
    private readonly catalog: CatalogService,
    private readonly searches: LimitedSearches,
  ) {}

  @Handles(api.mentors.page)
  @Header('content-type', json)
  list(@Query() query: MentorQueryDto, @Req() request: FastifyRequest) {
    return this.searches.run(request, (work) => this.catalog.mentors(query, work));
  }
}
