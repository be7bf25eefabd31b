import { api, authorityRequestForm } from '@setu/contracts';
import { formDto } from '../platform/http/form-dto.js';
import { queryDto } from '../platform/http/query-dto.js';

export class PublicLogQueryDto extends queryDto(api.privacy.log.query) {}

export class AuthorityRequestDto extends formDto(authorityRequestForm) {}
