import { Body, Controller, Param } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { api, maxColumnMappings, type ColumnMapping, type Items } from '@setu/contracts';
import { isValidObjectId } from 'mongoose';
import { AdminUsername } from '../../access/access.decorators.js';
import { Handles } from '../../access/handles.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { isDuplicate } from '../../platform/database/mongo-errors.js';
import { deleteById } from '../../platform/documents/document-ids.js';
import { saveNamed } from '../../platform/documents/named-documents.js';
import { conflict, notFound } from '../../platform/http/api-error.js';
import {
  COLUMN_MAPPING,
  savedMappings,
  type ColumnMappingModel,
  type ColumnMappingRecord,
} from './column-mapping.schema.js';
import { ColumnMappingDto, ColumnMappingNameDto } from './mapped-columns.dto.js';

@Controller()
export class ColumnMappingsController {
  constructor(@InjectModel(COLUMN_MAPPING) private readonly mappings: ColumnMappingModel) {}

  @Handles(api.columnMappings.all)
  async list(): Promise<Items<ColumnMapping>> {
    return { items: (await savedMappings(this.mappings)).map(toColumnMapping) };
  }

  @Handles(api.columnMappings.save)
  async save(@Body() { name, columns }: ColumnMappingDto, @AdminUsername() username: string): Promise<ColumnMapping> {
    const update = { $set: { columns, administrator: username, savedAt: databaseNow() } };
    const bound = { max: maxColumnMappings, plural: 'saved mappings' };
    return toColumnMapping(await saveNamed(this.mappings, name, update, bound));
  }

  @Handles(api.columnMappings.rename)
  async rename(@Param('id') id: string, @Body() { name }: ColumnMappingNameDto): Promise<ColumnMapping> {
    const given = name.trim();
    const renamed = isValidObjectId(id)
      ? await this.mappings
          .findByIdAndUpdate(id, { $set: { name: given } }, { returnDocument: 'after' })
          .lean<ColumnMappingRecord>()
          .catch((error: unknown) => {
            throw isDuplicate(error) ? conflict(`There is a mapping ${given} already.`) : error;
          })
      : null;
    if (!renamed) throw notFound('The saved mapping');
    return toColumnMapping(renamed);
  }

  @Handles(api.columnMappings.remove)
  async remove(@Param('id') id: string) {
    await deleteById(this.mappings, id, 'The saved mapping');
  }
}

const toColumnMapping = ({ _id, name, columns, administrator }: ColumnMappingRecord): ColumnMapping => ({
  _id: _id.toHexString(),
  name,
  columns,
  administrator,
});
