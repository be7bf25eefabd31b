import { searchWords } from '@setu/contracts';
import type { QueryFilter } from 'mongoose';

/** Filter of documents in which every word of a search is part of some of these fields, upper or lower case. */
export function everyWord(search: string, fields: readonly string[]): QueryFilter<unknown> {
  const words = searchWords(search);
  if (words.length === 0) return {};
  return {
    $and: words.map((word) => ({
      $or: fields.map((field) => ({ [field]: { $regex: escaped(word), $options: 'i' } })),
    })),
  };
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
