import type { FactSource } from './field-source.js';
import { knownType } from './known-type.js';

const own: FactSource[] = [{ field: 'type', label: 'Type', by: 'editors', at: '2026-01-05' }];

it.each<[Parameters<typeof knownType>[0], string | undefined]>([
  [{ type: 'Public', typeSource: 'name' }, undefined],
  [{ type: 'Public', typeSource: 'name', factSources: own }, 'Public'],
  [{ type: 'Private', typeSource: 'aicte' }, 'Private'],
  [{ type: 'Private' }, 'Private'],
])('tells of %j the type %s', (facts, type) => expect(knownType(facts)).toBe(type));
