import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.decorators.js';
import { LimitPerAddress } from '../access/rate-limit.guard.js';
import { ConsentTokenDto, GuardianAnswerDto } from './consent.dto.js';
import { ConsentsService } from './consents.service.js';

/** The page behind the link in a guardian's email. It is a POST, because programs that open links must not answer anything. */
@ApiTags('consent')
@Public()
@Controller('guardian')
export class GuardianController {
  constructor(private readonly consents: ConsentsService) {}

  @Post('request')
  @HttpCode(200)
  @LimitPerAddress('guardianPerAddress')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'What a guardian is asked, and what they can answer now.' })
  request(@Body() { token }: ConsentTokenDto) {
    return this.consents.requestOf(token);
  }

  @Post('answer')
  @HttpCode(200)
  @LimitPerAddress('guardianPerAddress')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Agrees, declines or withdraws; 409 when it was answered otherwise meanwhile.' })
  answer(@Body() { token, answer, seen }: GuardianAnswerDto) {
    return this.consents.answer(token, answer, seen);
  }
}
