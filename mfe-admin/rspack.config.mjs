import { defineSlice } from '@setu/federation';

export default defineSlice();
