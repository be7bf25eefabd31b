import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  checkPasswordChange,
  checkReauthentication,
  codeProblem,
  type PasswordChange,
  type Reauthentication,
} from '@setu/contracts';
import { Checked } from '../../platform/http/form-dto.js';

export class PasswordChangeDto implements PasswordChange {
  @ApiProperty()
  @Checked(checkPasswordChange)
  currentPassword: string;

  @ApiProperty({ description: 'At least 8 characters with a letter, a digit and a special character.' })
  @Checked(checkPasswordChange)
  newPassword: string;
}

export class ReauthenticationDto implements Reauthentication {
  @ApiProperty()
  @Checked(checkReauthentication)
  currentPassword: string;

  @ApiPropertyOptional({ description: 'Of the app, or a recovery code; needed once there is a second factor.' })
  @Checked(checkReauthentication)
  code?: string;
}

const checkCode = ({ code }: { code?: unknown }) => {
  const message = codeProblem(code);
  return message === undefined ? undefined : { field: 'code', message };
};

export class CodeDto {
  @ApiProperty({ example: '123456' })
  @Checked(checkCode)
  code: string;
}
