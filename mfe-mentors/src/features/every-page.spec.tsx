import { testEveryPage } from '@setu/sdk/testing';
import { slice as config } from '../../package.json';
import recorded from '../../recorded-answers.json';
import slice from '../slice';

testEveryPage(slice.routes, config.pages, recorded, /CampusSetu/);
