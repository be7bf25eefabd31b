import { checkAdminCredentials, type AdminCredentials } from '@setu/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Checked } from '../platform/checked.js';

export class AdminCredentialsDto implements AdminCredentials {
  @ApiProperty({ example: 'admin' })
  @Checked(checkAdminCredentials)
  username: string;

  @ApiProperty()
  @Checked(checkAdminCredentials)
  password: string;
}
