import { ApiProperty } from '@nestjs/swagger';
import { isEmail, longestPassword, messages, passwordProblem } from '@setu/contracts';
import { IsString, Matches, MaxLength, ValidateBy } from 'class-validator';

const IsNewPassword = () =>
  ValidateBy({
    name: 'newPassword',
    validator: {
      validate: (value) => passwordProblem(value) === undefined,
      defaultMessage: (validated) => passwordProblem(validated?.value) ?? '',
    },
  });

export class ForgotPasswordDto {
  @ApiProperty({ example: 'asha@example.in' })
  @ValidateBy({
    name: 'email',
    validator: {
      validate: (value) => typeof value === 'string' && isEmail(value.trim()),
      defaultMessage: () => messages.email,
    },
  })
  email: string;
}

export class LetterTokenDto {
  @ApiProperty({ description: 'What stands behind the # of the link in the letter.' })
  @IsString({ message: messages.recovery.linkSpent })
  @Matches(/^[\w-]{32}$/, { message: messages.recovery.linkSpent })
  token: string;
}

export class ResetPasswordDto extends LetterTokenDto {
  @ApiProperty()
  @IsNewPassword()
  password: string;
}

export class ChangePasswordDto {
  @ApiProperty()
  @IsString({ message: messages.recovery.wrongPassword })
  @MaxLength(longestPassword, { message: messages.recovery.wrongPassword })
  currentPassword: string;

  @ApiProperty()
  @IsNewPassword()
  newPassword: string;
}
