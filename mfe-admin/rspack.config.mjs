import { defineSlice } from '@setu/federation';

export default defineSlice({ name: 'admin', port: 3004 });
