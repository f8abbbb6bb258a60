import * as contract from '@trilha/contracts/engagement/forum';
import * as moderation from '@trilha/contracts/engagement/forum-moderation';
import type { FastifyInstance } from 'fastify';

import { serve, servePrepared } from '../../../platform/http/serve.ts';
import { addAnswerToLibrary, saveAnswer } from './answer-to-library.ts';
import { likePost } from './likes.ts';
import { readRules, saveRules } from '../moderation/writing-rules.ts';
import { findPeople, readPlaces, readReplies, readTopic, readTopics } from './read-topics.ts';
import { readAsked } from './read-asked.ts';
import { countReported, decideReported, readReported, reportPost } from './reports.ts';
import { acceptAnswer, followTopic, noteReading, pinTopic, setTopicStatus } from './topic-status.ts';
import { undoDecision } from './undo-decision.ts';
import { editReply, removeReply, writeReply } from './write-replies.ts';
import { editTopic, removeTopic, writeTopic } from './write-topics.ts';

/** The forum for those who read and write in it. */
export async function forumRoutes(app: FastifyInstance): Promise<void> {
  serve(app, contract.listForumTopics, ({ ctx, query }) => readTopics(ctx, query));
  serve(app, contract.listForumPlaces, ({ ctx }) => readPlaces(ctx));
  serve(app, contract.listForumPeople, ({ ctx, query }) => findPeople(ctx, query));
  serve(app, contract.writeForumTopic, ({ ctx, body }) => writeTopic(ctx, body));
  serve(app, contract.getForumTopic, ({ ctx, params }) => readTopic(ctx, params.topicId));
  serve(app, contract.editForumTopic, ({ ctx, params, body }) => editTopic(ctx, params.topicId, body));
  serve(app, contract.removeForumTopic, async ({ ctx, params }) => {
    await removeTopic(ctx, params.topicId);
    return null;
  });
  serve(app, contract.setForumTopicStatus, ({ ctx, params, body }) =>
    setTopicStatus(ctx, params.topicId, body),
  );
  serve(app, contract.pinForumTopic, ({ ctx, params, body }) => pinTopic(ctx, params.topicId, body.isPinned));
  serve(app, contract.followForumTopic, ({ ctx, params, body }) =>
    followTopic(ctx, params.topicId, body.isFollowing),
  );
  serve(app, contract.readForumTopic, ({ ctx, params, body }) =>
    noteReading(ctx, params.topicId, body.position),
  );
  serve(app, contract.acceptForumAnswer, ({ ctx, params, body }) =>
    acceptAnswer(ctx, params.topicId, body.postId),
  );
  const { storage } = app.services;
  servePrepared(
    app,
    contract.addForumAnswerToLibrary,
    {
      prepare: ({ lookup, params }) => saveAnswer(lookup, storage, params.topicId),
      abandon: ({ saved }) => storage.delete(saved.storageKey),
    },
    ({ ctx }, kept) => addAnswerToLibrary(ctx, kept),
  );
  serve(app, contract.listForumReplies, ({ ctx, params, query }) =>
    readReplies(ctx, { ...params, ...query }),
  );
  serve(app, contract.writeForumReply, ({ ctx, params, body }) => writeReply(ctx, params.topicId, body));
  serve(app, contract.editForumReply, ({ ctx, params, body }) => editReply(ctx, params, body));
  serve(app, contract.removeForumReply, ({ ctx, params }) => removeReply(ctx, params));
  serve(app, contract.likeForumPost, ({ ctx, params, body }) => likePost(ctx, params, body.isLiked));
  serve(app, contract.reportForumPost, ({ ctx, params, body }) => reportPost(ctx, params, body));
}

/** What was reported, for those who moderate. */
export async function forumAdminRoutes(app: FastifyInstance): Promise<void> {
  serve(app, moderation.listForumReports, ({ ctx, query }) => readReported(ctx, query));
  serve(app, moderation.decideForumReport, async ({ ctx, params, body }) => {
    await decideReported(ctx, params.postId, body);
    return null;
  });
  serve(app, moderation.countForumReports, ({ ctx }) => countReported(ctx));
  serve(app, moderation.listForumAsked, ({ ctx, query }) => readAsked(ctx, query.days));
  serve(app, moderation.getForumRules, ({ ctx }) => readRules(ctx));
  serve(app, moderation.saveForumRules, ({ ctx, body }) => saveRules(ctx, body));
  serve(app, moderation.undoForumDecision, async ({ ctx, params }) => {
    await undoDecision(ctx, params.postId);
    return null;
  });
}
