import { ApiProperty } from '@nestjs/swagger';
import {
  acceptanceForm,
  adminCredentialsForm,
  codeField,
  invitationForm,
  messages,
  noticeAddressForm,
  passwordChangeForm,
  reauthenticationForm,
  roleForm,
} from '@setu/contracts';
import { IsString, Matches } from 'class-validator';
import { formDto } from '../platform/http/form-dto.js';

export class AdminCredentialsDto extends formDto(adminCredentialsForm) {}

export class PasswordChangeDto extends formDto(passwordChangeForm) {}

export class ReauthenticationDto extends formDto(reauthenticationForm) {}

export class NoticeAddressDto extends formDto(noticeAddressForm) {}

export class CodeDto extends formDto({ code: codeField }) {}

export class InvitationDto extends formDto(invitationForm) {}

export class RoleDto extends formDto(roleForm) {}

const { linkSpent } = messages.administrators;

export class InvitationTokenDto {
  @ApiProperty({ description: 'The part after the # of the invitation’s link.' })
  @IsString({ message: linkSpent })
  @Matches(/^[\w-]{43}$/, { message: linkSpent })
  token: string;
}

export class AcceptanceDto extends formDto(acceptanceForm, InvitationTokenDto) {}
