import { api } from '@setu/contracts';
import { queryDto } from '../platform/http/query-dto.js';

export class UserQueryDto extends queryDto(api.users.page.query) {}

export class UserExportDto extends queryDto(api.users.exportCsv.query) {}
