import * as contract from '@trilha/contracts/engagement/library';
import { getLibraryDownload } from '@trilha/contracts/engagement/library-downloads';
import * as admin from '@trilha/contracts/engagement/library-admin';
import * as changes from '@trilha/contracts/engagement/library-changes';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import { changeLibraryFiles, countReach, readChanges, undoLibraryChange } from './change-files.ts';
import { changeCategory, createCategory, readCategories, removeCategory } from './manage-categories.ts';
import {
  changeLibraryFile,
  createLibraryFiles,
  readManagedFile,
  readManagedFiles,
  removeLibraryFile,
  restoreLibraryFile,
} from './manage-library.ts';
import { requestLibraryPages } from './request-library-pages.ts';
import { exportReaders, readReaders } from './read-readers.ts';
import { readOwners, reviewFile } from './review-library.ts';
import {
  confirmRead,
  noteOpened,
  readLibrary,
  readLibraryFile,
  readLibraryFilters,
  readRecentFiles,
  setFavorite,
  takeDownload,
} from './read-library.ts';
import { readLibraryDownload } from './take-along.ts';

/** The library for those who look for its files. */
export async function libraryRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listLibraryFiles, ({ ctx, query }) => readLibrary(ctx, query));
  serve(app, contract.listLibraryFilters, ({ ctx }) => readLibraryFilters(ctx));
  serve(app, contract.listRecentLibraryFiles, ({ ctx }) => readRecentFiles(ctx));
  serve(app, contract.confirmLibraryFile, ({ ctx, params, body }) =>
    confirmRead(ctx, params.libraryFileId, body.version),
  );
  const { config } = app.services;
  const hasConverter = config.slidesConverter !== undefined;
  serve(app, contract.getLibraryFile, ({ ctx, params }) =>
    readLibraryFile(ctx, params.libraryFileId, { hasConverter }),
  );
  serve(app, contract.requestLibraryPages, ({ ctx, params, body }) =>
    requestLibraryPages(ctx, { hasConverter }, { ...params, ...body }),
  );
  serve(app, contract.setLibraryFavorite, ({ ctx, params, body }) =>
    setFavorite(ctx, params.libraryFileId, body.isFavorite),
  );
  serve(app, contract.openLibraryFile, async ({ ctx, params }) => {
    await noteOpened(ctx, params.libraryFileId);
    return null;
  });
  serve(app, contract.downloadLibraryFile, ({ ctx, params }) => takeDownload(ctx, params.libraryFileId));
  serve(app, getLibraryDownload, ({ ctx, params }) => readLibraryDownload(ctx, params.libraryFileId));
}

/** The library for those who fill it. */
export async function libraryAdminRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.services;
  serve(app, admin.listManagedLibraryFiles, ({ ctx, query }) => readManagedFiles(ctx, query));
  serve(app, changes.countLibraryReach, ({ ctx, query }) => countReach(ctx, query));
  serve(app, changes.changeLibraryFiles, ({ ctx, body }) => changeLibraryFiles(ctx, body));
  serve(app, changes.listLibraryChanges, ({ ctx }) => readChanges(ctx));
  serve(app, changes.undoLibraryChange, ({ ctx, params }) => undoLibraryChange(ctx, params.libraryChangeId));
  serve(app, admin.createLibraryFiles, ({ ctx, body }) => createLibraryFiles(ctx, body));
  serve(app, admin.getManagedLibraryFile, ({ ctx, params }) => readManagedFile(ctx, params.libraryFileId));
  serve(app, admin.changeLibraryFile, ({ ctx, params, body }) =>
    changeLibraryFile(ctx, { ...body, ...params }),
  );
  serve(app, admin.listLibraryReaders, ({ ctx, params, query }) => readReaders(ctx, { ...params, ...query }));
  serve(app, admin.exportLibraryReaders, ({ ctx, params, query }) =>
    exportReaders(ctx, pool, { ...params, ...query }),
  );
  serve(app, admin.removeLibraryFile, async ({ ctx, params }) => {
    await removeLibraryFile(ctx, params.libraryFileId);
    return null;
  });
  serve(app, admin.restoreLibraryFile, ({ ctx, params }) => restoreLibraryFile(ctx, params.libraryFileId));
  serve(app, admin.reviewLibraryFile, ({ ctx, params, body }) =>
    reviewFile(ctx, params.libraryFileId, body.on),
  );
  serve(app, admin.listLibraryOwners, ({ ctx }) => readOwners(ctx));
  serve(app, admin.listManagedLibraryCategories, ({ ctx }) => readCategories(ctx));
  serve(app, admin.createLibraryCategory, ({ ctx, body }) => createCategory(ctx, body));
  serve(app, admin.changeLibraryCategory, ({ ctx, params, body }) =>
    changeCategory(ctx, { ...body, ...params }),
  );
  serve(app, admin.removeLibraryCategory, async ({ ctx, params }) => {
    await removeCategory(ctx, params.libraryCategoryId);
    return null;
  });
}
