import { defineSlice } from '@setu/federation';

export default defineSlice({ name: 'catalog', port: 3001 });
