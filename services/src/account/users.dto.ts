import { ApiPropertyOptional } from '@nestjs/swagger';
import { userStates, type UserState } from '@setu/contracts';
import { IsIn } from 'class-validator';
import { Optional } from '../platform/http/form-dto.js';
import { PageQueryDto, SearchQueryDto } from '../platform/http/pagination.js';

const State = (): PropertyDecorator => (target, property) => {
  ApiPropertyOptional({ enum: userStates, description: 'Those alone; all of them without it.' })(target, property);
  Optional()(target, property);
  IsIn(userStates, { message: `state must be ${userStates.join(', ')}` })(target, property as string);
};

export class UserQueryDto extends PageQueryDto {
  @State()
  state?: UserState;
}

export class UserExportDto extends SearchQueryDto {
  @State()
  state?: UserState;
}
