import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';

/** A field that people do not see and programs fill in: what comes with it is thanked for and thrown away. */
export const HoneyPot = () => applyDecorators(ApiHideProperty(), Allow());
