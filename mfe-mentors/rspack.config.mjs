import { defineSlice } from '@setu/federation';

export default defineSlice({ name: 'mentors', port: 3002 });
