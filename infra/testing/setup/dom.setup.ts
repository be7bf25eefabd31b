import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// As for Jest's own limit: a second is short for a machine that runs every suite at once.
configure({ asyncUtilTimeout: 30_000 });

// jsdom lacks both; React Router needs them.
Object.assign(globalThis, { TextEncoder, TextDecoder });
