import { Body, Controller, Header, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { firstNameOf, type Consent } from '@setu/contracts';
import { IsString, MaxLength } from 'class-validator';
import { Public } from '../access/access.decorators.js';
import { LimitPerAddress } from '../access/rate-limit.guard.js';
import { AgeDto } from '../consent/age.dto.js';
import { shownConsent } from '../consent/consent-rules.js';
import { ConsentsService } from '../consent/consents.service.js';
import { TokenDto } from '../consent/guardian.controller.js';

class CompletionDto extends AgeDto {
  @ApiProperty({ description: 'What stands behind the # of the link.' })
  @MaxLength(100, { message: 'token is not one of a letter' })
  @IsString({ message: 'token is not one of a letter' })
  token: string;
}

interface ApplicantAnswer {
  firstName: string;
  consent: Consent;
}

/** For an applicant whose application lacks their age or their guardian: the page behind the link in their letter. */
@ApiTags('applications')
@Public()
@Controller('apply/consent')
export class ApplicationConsentController {
  constructor(private readonly consents: ConsentsService) {}

  @Post()
  @HttpCode(200)
  @LimitPerAddress('guardianPerAddress')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'How it stands with the consent that an application needs.' })
  async read(@Body() { token }: TokenDto): Promise<ApplicantAnswer> {
    const { subject } = await this.consents.open(token, 'person');
    return { firstName: firstNameOf(subject.name), consent: shownConsent(subject.consent!, new Date()) };
  }

  @Put()
  @LimitPerAddress('applicationPerAddress')
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Says the year of birth and, below 18, whom to ask for consent; they get a letter.' })
  async complete(@Body() { token, ...age }: CompletionDto): Promise<ApplicantAnswer> {
    const { subject } = await this.consents.open(token, 'person');
    await this.consents.declare('application', subject._id, age);
    return this.read({ token });
  }
}
