import { at, path } from '../../../app/address.ts';

/** Addresses of the forum. */
export const forumPaths = {
  list: at('/forum'),
  listOf: (trainingId: string) => `${at('/forum')}?training=${trainingId}`,
  newTopic: at('/forum/new'),
  newTopicOf: (trainingId: string) => `${at('/forum/new')}?training=${trainingId}`,
  topic: (topicId: string) => path('/forum/$topicId', { topicId }),
  reports: at('/admin/forum-reports'),
} as const;
