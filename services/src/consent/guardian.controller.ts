import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { guardianAnswers, type ConsentState, type GuardianAnswer } from '@setu/contracts';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { Public } from '../access/access.decorators.js';
import { LimitPerAddress } from '../access/rate-limit.guard.js';
import { ConsentsService } from './consents.service.js';

const states: ConsentState[] = ['guardian-needed', 'waiting', 'confirmed', 'declined', 'withdrawn'];

export class TokenDto {
  @ApiProperty({ description: 'What stands behind the # of the link.' })
  @MaxLength(100, { message: 'token is not one of a letter' })
  @IsString({ message: 'token is not one of a letter' })
  token: string;
}

class AnswerDto extends TokenDto {
  @ApiProperty({ enum: guardianAnswers })
  @IsIn(guardianAnswers, { message: `answer must be ${guardianAnswers.join(', ')}` })
  answer: GuardianAnswer;

  @ApiProperty({ enum: states, description: 'The state on the page that was answered.' })
  @IsIn(states, { message: 'seen must be a state of the request' })
  seen: ConsentState;
}

/** The page behind the link in a guardian's letter. Posted, never fetched: a program that opens links answers nothing. */
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
  request(@Body() { token }: TokenDto) {
    return this.consents.requestOf(token);
  }

  @Post('answer')
  @HttpCode(200)
  @LimitPerAddress('guardianPerAddress')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Agrees, declines or withdraws; 409 when it was answered otherwise meanwhile.' })
  answer(@Body() { token, answer, seen }: AnswerDto) {
    return this.consents.answer(token, answer, seen);
  }
}
