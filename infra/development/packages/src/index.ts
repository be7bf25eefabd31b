export { answerSchemas, problemsOfSchemas } from './answer-schemas.js';
export { problemsOfApi } from './api-check.js';
export { apiReports } from './api-report.js';
export { packAll } from './pack.js';
