import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { languages } from '@setu/contracts';
import { IsIn } from 'class-validator';
import { Optional } from '../platform/http/form-dto.js';

export const languageCodes = Object.keys(languages);

/** An optional property of a body: the language of the emails to its sender. */
export const EmailLanguage = () =>
  applyDecorators(
    ApiPropertyOptional({ enum: languageCodes, description: 'Of the emails to the person. Default: English.' }),
    Optional(),
    IsIn(languageCodes, { message: 'language is not known' }),
  );
