import { placeActivities } from '@trilha/contracts/learning/course-document';
import type { CourseDocument } from '@trilha/contracts/learning/course-document';
import { searchKey } from '@trilha/rules/platform/text';

import type { ListedColumns } from '../trainings/drafts.ts';

const SEARCH_TEXT_LIMIT = 20_000;

/** Everything a search may find a course by: titles, summaries, goals and activity titles in all its languages. */
function searchTextOf(document: CourseDocument): string {
  const texts = [
    document.title,
    document.summary,
    ...document.goals,
    ...document.modules.flatMap((module) => [
      module.title,
      ...module.activities.map((activity) => activity.title),
    ]),
  ];
  return searchKey(texts.flatMap((text) => Object.values(text)).join(' ')).slice(0, SEARCH_TEXT_LIMIT);
}

/** The columns of a course that follow from its document. */
export function listedColumns(document: CourseDocument): ListedColumns {
  const placed = placeActivities(document);
  return {
    title: JSON.stringify(document.title),
    summary: JSON.stringify(document.summary),
    coverFileId: document.coverFileId,
    minutes: placed.reduce((sum, { activity }) => sum + activity.minutes, 0),
    activityCount: placed.length,
    completionPoints: document.points.completion,
    perfectScorePoints: document.points.perfectScore,
    deadlineDays: document.deadlineDays,
    dueOn: null,
    subscriptionType: document.audience.subscriptionType,
    hasCertificate: document.certificate.enabled,
    certificateHours: document.certificate.hours,
    categoryIds: document.categoryIds,
    audienceAreaIds: document.audience.areaIds,
    audienceGroupIds: document.audience.groupIds,
    audienceTagIds: document.audience.tagIds,
    audienceBranchIds: document.audience.branchIds,
    audienceRoles: document.audience.roles,
    searchText: searchTextOf(document),
  };
}
