import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { messages } from '@setu/contracts';
import { Public } from '../access/access.decorators.js';
import { LimitPerAddress } from '../access/rate-limit.guard.js';
import { EmailVerificationService } from './email-verification.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { ForgotPasswordDto, LetterTokenDto, ResetPasswordDto } from './recovery.dto.js';

/** What is done with a letter and without a log-in. None of it signs anybody in. */
@ApiTags('users')
@Public()
@Controller('users')
export class RecoveryController {
  constructor(
    private readonly verification: EmailVerificationService,
    private readonly passwordReset: PasswordResetService,
  ) {}

  @Post('verify-email')
  @HttpCode(200)
  @LimitPerAddress('emailTokenPerAddress')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Verifies the address of an account with the token of a letter.' })
  async verify(@Body() { token }: LetterTokenDto) {
    await this.verification.verify(token);
    return { message: messages.recovery.verified };
  }

  @Post('forgot-password')
  @HttpCode(200)
  @LimitPerAddress('forgotPasswordPerAddress')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Sends a letter to the address if it has an account; the answer is the same if not.' })
  async forgot(@Body() { email }: ForgotPasswordDto) {
    await this.passwordReset.ask(email);
    return { message: messages.recovery.asked };
  }

  @Post('reset-password')
  @HttpCode(200)
  @LimitPerAddress('emailTokenPerAddress')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Sets a new password with the token of a letter, and ends every session.' })
  async reset(@Body() { token, password }: ResetPasswordDto) {
    await this.passwordReset.reset(token, password);
    return { message: messages.recovery.reset };
  }
}
