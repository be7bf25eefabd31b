import { checkCredentials, type Credentials } from '@setu/contracts';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { GuardianDto, OptionalGuardian } from '../access/guardian.js';
import { Checked } from '../platform/http/form-dto.js';

export class CredentialsDto implements Credentials {
  @ApiProperty({ example: 'asha@example.in' })
  @Checked(checkCredentials)
  email: string;

  @ApiProperty({ description: 'At least 8 characters with a letter, a digit and a special character.' })
  @Checked(checkCredentials)
  password: string;
}

export class SignUpDto extends CredentialsDto {
  @ApiPropertyOptional({ type: GuardianDto, description: 'Recorded with its date.' })
  @OptionalGuardian()
  guardian?: GuardianDto;
}
