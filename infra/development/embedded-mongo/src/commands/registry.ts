import { aggregate, distinct } from './aggregate.js';
import { create, drop, dropDatabase, listCollections, listDatabases } from './collections.js';
import type { Command } from './command.js';
import * as diagnostics from './diagnostics.js';
import { findAndModify } from './find-and-modify.js';
import { count, explain, find, getMore, killCursors } from './find.js';
import { createIndexes, dropIndexes, listIndexes } from './indexes.js';
import { insert, remove, update } from './write.js';

export const COMMANDS = new Map<string, Command>(
  Object.entries({
    ...diagnostics, isMaster: diagnostics.hello, ismaster: diagnostics.hello, buildinfo: diagnostics.buildInfo,
    insert, update, delete: remove, findAndModify, findandmodify: findAndModify, find, getMore, killCursors, explain, count, aggregate, distinct,
    create, drop, dropDatabase, listCollections, listDatabases, createIndexes, dropIndexes, deleteIndexes: dropIndexes, listIndexes,
  }),
); // prettier-ignore

/** Commands of MongoDB that this server rejects by name; any other name is unknown to both. */
export const UNSUPPORTED = new Set(
  `abortTransaction applyOps authenticate autoCompact bulkWrite cloneCollectionAsCapped collMod collStats commitTransaction compact convertToCapped
  createRole createSearchIndexes createUser currentOp dataSize dbHash dropRole dropUser eval filemd5 fsync fsyncUnlock getnonce grantRolesToUser
  killAllSessions killOp killSessions listCommands listSearchIndexes lockInfo logRotate logout mapReduce planCacheClear profile reIndex
  refreshSessions renameCollection replSetGetStatus replSetInitiate rolesInfo saslContinue saslStart setFeatureCompatibilityVersion setParameter shutdown
  startSession top updateUser usersInfo validate whatsmyuri`.split(/\s+/),
);

export const EVERYWHERE = new Set(
  '$db lsid comment maxTimeMS readConcern writeConcern $readPreference $clusterTime apiVersion apiStrict apiDeprecationErrors txnNumber startTransaction autocommit collation let'.split(
    ' ',
  ),
);
