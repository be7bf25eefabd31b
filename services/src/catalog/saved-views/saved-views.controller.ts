import { Body, Controller, Param } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { api, type Items, maxSavedViews, type SavedView, savedViewForm } from '@setu/contracts';
import { AdminUsername } from '../../access/access.decorators.js';
import { Handles } from '../../access/handles.js';
import { databaseNow } from '../../platform/database/database-clock.js';
import { deleteById } from '../../platform/documents/document-ids.js';
import { saveNamed } from '../../platform/documents/named-documents.js';
import { formDto } from '../../platform/http/form-dto.js';
import { SAVED_VIEW, type SavedViewModel, type SavedViewRecord } from './saved-view.schema.js';

export class SavedViewDto extends formDto(savedViewForm) {}

@Controller()
export class SavedViewsController {
  constructor(@InjectModel(SAVED_VIEW) private readonly views: SavedViewModel) {}

  @Handles(api.savedViews.all)
  async list(): Promise<Items<SavedView>> {
    const items = await this.views.find().sort({ name: 1 }).limit(maxSavedViews).lean<SavedViewRecord[]>();
    return { items: items.map(toSavedView) };
  }

  @Handles(api.savedViews.save)
  async save(@Body() { name, query }: SavedViewDto, @AdminUsername() username: string): Promise<SavedView> {
    const update = { $set: { query: queryOf(query ?? ''), administrator: username, savedAt: databaseNow() } };
    return toSavedView(await saveNamed(this.views, name, update, { max: maxSavedViews, plural: 'saved views' }));
  }

  @Handles(api.savedViews.remove)
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
