import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Public } from '../access/access.decorators.js';
import { RecruiterLogosService } from './recruiter-logos.service.js';

const rule = { message: 'name must be the name of a company, at most 100 characters' };

class LogoQueryDto {
  @ApiProperty()
  @MaxLength(100, rule)
  @IsNotEmpty(rule)
  @IsString(rule)
  name: string;
}

@ApiTags('recruiters')
@Public()
@Controller('recruiters')
export class RecruitersController {
  constructor(private readonly logos: RecruiterLogosService) {}

  @Get('logo')
  @Header('cache-control', 'public, max-age=3600')
  @ApiOperation({ summary: "Address of a recruiter's logo, or null." })
  async logo(@Query() { name }: LogoQueryDto) {
    return { logo: await this.logos.logoOf(name) };
  }
}
