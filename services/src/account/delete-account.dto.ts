import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { longestPassword } from '@setu/contracts';

export class DeleteAccountDto {
  @ApiPropertyOptional({ description: 'Not needed within 10 minutes of signing in with Google.' })
  @IsOptional()
  @IsString({ message: 'password must be a text' })
  @MaxLength(longestPassword, { message: 'password is too long' })
  password?: string;
}
