import { Module } from '@nestjs/common';
import { LimitedSearches } from './limited-searches.js';

/** Gives all modules of a process the same turns, also one without the catalogue. */
@Module({ providers: [LimitedSearches], exports: [LimitedSearches] })
export class LimitedSearchesModule {}
