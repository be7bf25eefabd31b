import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Put, type OnModuleInit } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Administrator, mostSavedViews, type SavedView, savedViewForm } from '@setu/contracts';
import { isValidObjectId } from 'mongoose';
import { AdminOnly, CurrentAdministrator } from '../../access/access.decorators.js';
import { conflict, notFound } from '../../platform/http/api-error.js';
import { formDto } from '../../platform/http/form-dto.js';
import { SAVED_VIEW, type SavedViewModel, type SavedViewRecord } from './saved-view.schema.js';

export class SavedViewDto extends formDto(savedViewForm) {}

@ApiTags('admin')
@AdminOnly('catalogue')
@Controller('admin/saved-views')
export class SavedViewsController implements OnModuleInit {
  constructor(@Inject(getModelToken(SAVED_VIEW)) private readonly views: SavedViewModel) {}

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
    const given = name.trim();
    const isKnown = (await this.views.exists({ name: given })) !== null;
    if (!isKnown && (await this.views.countDocuments()) >= mostSavedViews)
      throw conflict(`There are ${mostSavedViews} saved views already. Delete one first.`);
    const saved = await this.views
      .findOneAndUpdate(
        { name: given },
        { $set: { query: queryOf(query ?? ''), administrator: username, savedAt: new Date() } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<SavedViewRecord>();
    return toSavedView(saved!);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes a saved view.' })
  async remove(@Param('id') id: string) {
    const { deletedCount } = isValidObjectId(id) ? await this.views.deleteOne({ _id: id }) : { deletedCount: 0 };
    if (deletedCount === 0) throw notFound('The saved view');
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
