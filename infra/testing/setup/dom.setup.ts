import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// Longer than the default second, which is short for a machine that runs every suite concurrently.
configure({ asyncUtilTimeout: 30_000 });

// jsdom lacks both; React Router needs them.
Object.assign(globalThis, { TextEncoder, TextDecoder });
