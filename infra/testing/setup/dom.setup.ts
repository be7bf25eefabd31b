import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

// Longer than the default second, which is short for a machine that runs every suite concurrently.
configure({ asyncUtilTimeout: 30_000 });

// jsdom lacks them; React Router needs the first two.
Object.assign(globalThis, { TextEncoder, TextDecoder });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
