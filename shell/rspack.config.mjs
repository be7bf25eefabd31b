import { defineHost } from '@setu/federation';

export default defineHost({ port: 3010 });
