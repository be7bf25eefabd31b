import { Body, Controller } from '@nestjs/common';
import { api } from '@setu/contracts';
import { Handles } from '../access/handles.js';
import { ConsentTokenDto, GuardianAnswerDto } from './consent.dto.js';
import { ConsentsService } from './consents.service.js';

/** The page behind the link in a guardian's email. It is a POST, because programs that open links must not answer anything. */
@Controller()
export class GuardianController {
  constructor(private readonly consents: ConsentsService) {}

  @Handles(api.guardian.request)
  request(@Body() { token }: ConsentTokenDto) {
    return this.consents.requestOf(token);
  }

  @Handles(api.guardian.answer)
  answer(@Body() { token, answer, seen }: GuardianAnswerDto) {
    return this.consents.answer(token, answer, seen);
  }
}
