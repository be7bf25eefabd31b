import { defineSlice } from '@setu/federation';

export default defineSlice({ name: 'account', port: 3003 });
