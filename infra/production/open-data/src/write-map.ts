import { writeFileSync } from 'node:fs';
import { mapFile, mapText } from './map/map-file.js';

/** Draws the map of the states anew. */
writeFileSync(mapFile, mapText());
