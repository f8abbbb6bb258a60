import * as contract from '@trilha/contracts/engagement/news';
import * as admin from '@trilha/contracts/engagement/news-admin';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../../platform/http/serve.ts';
import {
  editComment,
  likeComment,
  readComments,
  removeComment,
  reportComment,
  writeComment,
} from './comments.ts';
import { countReported, decideReported, readReported, undoCommentDecision } from './decide-comment.ts';
import { changeNews, createNews, readManaged, readManagedList, removeNews } from './manage-news.ts';
import { closeBanner, markRead, setLiked } from './react-to-news.ts';
import { readNewsArticle, readNewsList, readNewsTags } from './read-news.ts';
import { exportReaders, readReaders } from './read-readers.ts';

/** News of the company for those who read them. */
export async function newsRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listNews, ({ ctx, query }) => readNewsList(ctx, query));
  serve(app, contract.listNewsTags, ({ ctx }) => readNewsTags(ctx));
  serve(app, contract.getNews, ({ ctx, params }) => readNewsArticle(ctx, params.id));
  serve(app, contract.readNews, ({ ctx, params, body }) => markRead(ctx, params.id, body));
  serve(app, contract.likeNews, ({ ctx, params, body }) => setLiked(ctx, params.id, body.isLiked));
  serve(app, contract.closeNewsBanner, async ({ ctx, params }) => {
    await closeBanner(ctx, params.id);
    return null;
  });
  serve(app, contract.listNewsComments, ({ ctx, params, query }) =>
    readComments(ctx, { ...params, ...query }),
  );
  serve(app, contract.writeNewsComment, ({ ctx, params, body }) => writeComment(ctx, params.id, body.text));
  serve(app, contract.editNewsComment, ({ ctx, params, body }) => editComment(ctx, params, body.text));
  serve(app, contract.removeNewsComment, ({ ctx, params }) => removeComment(ctx, params));
  serve(app, contract.likeNewsComment, ({ ctx, params, body }) => likeComment(ctx, params, body.isLiked));
  serve(app, contract.reportNewsComment, ({ ctx, params, body }) => reportComment(ctx, params, body));
}

/** News for those who write and moderate them. */
export async function newsAdminRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.services;
  serve(app, admin.listManagedNews, ({ ctx, query }) => readManagedList(ctx, query));
  serve(app, admin.getManagedNews, ({ ctx, params }) => readManaged(ctx, params.id));
  serve(app, admin.createNews, ({ ctx, body }) => createNews(ctx, body));
  serve(app, admin.changeNews, ({ ctx, params, body }) => changeNews(ctx, { ...body, ...params }));
  serve(app, admin.removeNews, async ({ ctx, params }) => {
    await removeNews(ctx, params.id);
    return null;
  });
  serve(app, admin.listNewsReaders, ({ ctx, params, query }) => readReaders(ctx, { ...params, ...query }));
  serve(app, admin.exportNewsReaders, ({ ctx, params, query }) =>
    exportReaders(ctx, pool, { ...params, ...query }),
  );
  serve(app, admin.countReportedComments, ({ ctx }) => countReported(ctx));
  serve(app, admin.listReportedComments, ({ ctx, query }) => readReported(ctx, query));
  serve(app, admin.decideReportedComment, async ({ ctx, params, body }) => {
    await decideReported(ctx, params.commentId, body);
    return null;
  });
  serve(app, admin.undoCommentDecision, async ({ ctx, params }) => {
    await undoCommentDecision(ctx, params.commentId);
    return null;
  });
}
