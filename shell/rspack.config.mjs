import { defineHost } from '@setu/federation';

export default defineHost();
