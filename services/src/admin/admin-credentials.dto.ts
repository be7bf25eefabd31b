import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { checkAdminCredentials, type AdminCredentials } from '@setu/contracts';
import { Checked } from '../platform/http/form-dto.js';

export class AdminCredentialsDto implements AdminCredentials {
  @ApiProperty({ example: 'admin' })
  @Checked(checkAdminCredentials)
  username: string;

  @ApiProperty()
  @Checked(checkAdminCredentials)
  password: string;

  @ApiPropertyOptional({ description: 'Of the second factor: the app’s six digits or a recovery code.' })
  @Checked(checkAdminCredentials)
  code?: string;
}
