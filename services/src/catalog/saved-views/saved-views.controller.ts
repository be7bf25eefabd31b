import { Body, Controller, Delete, Get, HttpCode, Param, Put, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Administrator, mostSavedViews, type SavedView, savedViewForm } from '@setu/contracts';
import { AdminOnly, CurrentAdministrator } from '../../access/access.decorators.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { deleteById } from '../../platform/documents/document-ids.js';
import { saveNamed } from '../../platform/documents/named-documents.js';
import { formDto } from '../../platform/http/form-dto.js';
import { SAVED_VIEW, type SavedViewModel, type SavedViewRecord } from './saved-view.schema.js';

export class SavedViewDto extends formDto(savedViewForm) {}

@ApiTags('admin')
@AdminOnly('catalogue')
@Controller('admin/saved-views')
export class SavedViewsController implements OnModuleInit {
  constructor(@InjectModel(SAVED_VIEW) private readonly views: SavedViewModel) {}

  async onModuleInit() {
    await this.views.createIndexes();
  }

  @Get()
  @ApiOperation({ summary: 'The saved views of the table of colleges, which all administrators share, by name.' })
  @ApiOkResponse({ description: '`{items}`' })
  async list() {
    const items = await this.views.find().sort({ name: 1 }).limit(mostSavedViews).lean<SavedViewRecord[]>();
    return { items: items.map(toSavedView) };
  }

  @Put()
  @ApiOperation({ summary: 'Saves a view; one of the same name is replaced.' })
  async save(
    @Body() { name, query }: SavedViewDto,
    @CurrentAdministrator() { username }: Administrator,
  ): Promise<SavedView> {
    const update = { $set: { query: queryOf(query ?? ''), administrator: username, savedAt: databaseNow() } };
    return toSavedView(await saveNamed(this.views, name, update, { most: mostSavedViews, plural: 'saved views' }));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes a saved view.' })
  async remove(@Param('id') id: string) {
    await deleteById(this.views, id, 'The saved view');
  }
}

/** Parameters alone, whatever was sent: the page makes an address of them. */
const queryOf = (text: string) => new URLSearchParams(text).toString();

const toSavedView = ({ _id, name, query, administrator }: SavedViewRecord): SavedView => ({
  _id: _id.toHexString(),
  name,
  query,
  administrator,
});
