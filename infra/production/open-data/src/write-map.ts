import { writeFileSync } from 'node:fs';
import { mapFile, mapText } from './map/map-file.js';

/** Redraws the map of the states. */
writeFileSync(mapFile, mapText());
