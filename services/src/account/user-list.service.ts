import { Inject, Injectable } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { ListedUser, Page, PageQuery } from '@setu/contracts';
import type { Types } from 'mongoose';
import { RecentList } from '../platform/database/recent-list.js';
import { mapAsync } from '../platform/http/send-json.js';
import { USER, type UserModel, type UserRecord } from './user.schema.js';
import { shared } from './users.service.js';

/** Everybody who has an account, the latest first. */
@Injectable()
export class UserListService {
  readonly #list: RecentList<UserRecord>;

  constructor(@Inject(getModelToken(USER)) users: UserModel) {
    this.#list = new RecentList(users, {
      fields: ['name', 'email', 'phone', 'institute', 'course'],
      changedAt: 'changedAt',
      projection: { passwordHash: 0, consent: 0 },
    });
  }

  async page(query: PageQuery): Promise<Page<ListedUser>> {
    const { items, ...rest } = await this.#list.page(query);
    return { items: items.map(listed), ...rest };
  }

  all(search?: string): AsyncIterable<ListedUser> {
    return mapAsync(this.#list.all(search), listed);
  }

  /** Call it after a deletion. */
  forget(id: Types.ObjectId) {
    this.#list.forget(id);
  }
}

const listed = (user: UserRecord): ListedUser => ({
  ...shared(user),
  hasImage: user.picture !== undefined,
  createdAt: user.createdAt.toISOString(),
});
