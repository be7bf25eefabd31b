import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  columnMappingForm,
  columnsProblem,
  longestHeading,
  maxMappedColumns,
  type ImportColumns,
  type MappedColumn,
} from '@setu/contracts';
import { MaxLength, ValidateBy, type ValidationArguments } from 'class-validator';
import { formDto, Optional } from '../../platform/http/form-dto.js';

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longestHeading;

const isColumn = (value: unknown): value is MappedColumn => {
  const { heading, field, ...other } = (value ?? {}) as Partial<MappedColumn>;
  return isText(heading) && (field === null || isText(field)) && Object.keys(other).length === 0;
};

function problemOf(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length > maxMappedColumns || !value.every(isColumn))
    return `columns must be a list of at most ${maxMappedColumns} columns such as {"heading": "Code", "field": "sourceId"}`;
  return columnsProblem(value);
}

const Columns = (): PropertyDecorator => (target, property) => {
  ApiProperty({
    description: 'In the order of the file; a field is that of an import, or null for a column that is ignored.',
    type: 'array',
    maxItems: maxMappedColumns,
    items: {
      type: 'object',
      required: ['heading', 'field'],
      properties: { heading: { type: 'string' }, field: { type: 'string', nullable: true } },
    },
  })(target, property);
  ValidateBy({
    name: 'columns',
    validator: {
      validate: (value) => problemOf(value) === undefined,
      defaultMessage: (arguments_?: ValidationArguments) => problemOf(arguments_?.value) ?? '',
    },
  })(target, property);
};

/** Meanings of the columns of one file. */
export class ImportColumnsDto implements ImportColumns {
  @Columns()
  columns: MappedColumn[];

  @ApiPropertyOptional({ maxLength: 80, description: 'Name of the saved mapping that they are of.' })
  @Optional()
  @MaxLength(80, { message: 'mapping must be the name of a mapping' })
  mapping?: string;
}

export class ColumnMappingNameDto extends formDto(columnMappingForm) {}

export class ColumnMappingDto extends formDto(columnMappingForm) {
  @Columns()
  columns: MappedColumn[];
}
