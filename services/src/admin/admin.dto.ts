import { adminCredentialsForm, codeField, passwordChangeForm, reauthenticationForm } from '@setu/contracts';
import { formDto } from '../platform/http/form-dto.js';

export class AdminCredentialsDto extends formDto(adminCredentialsForm) {}

export class PasswordChangeDto extends formDto(passwordChangeForm) {}

export class ReauthenticationDto extends formDto(reauthenticationForm) {}

export class CodeDto extends formDto({ code: codeField }) {}
