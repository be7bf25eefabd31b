export { limitedLog } from './limited-log.js';
