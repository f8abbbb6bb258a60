import type { TrailProblem } from '@trilha/contracts/learning/trail-builder';
import { trailDocumentSchema } from '@trilha/contracts/learning/trail-document';
import type { TrailDocument, TrailDraft } from '@trilha/contracts/learning/trail-document';
import { problemCodeOf } from '@trilha/contracts/learning/course-problems';

type Path = readonly PropertyKey[];

/** The item or group a path lies in; null for the trail itself. */
function ownerOf(draft: TrailDraft, [root, index]: Path): string | null {
  if (typeof index !== 'number') return null;
  if (root === 'items') return draft.items[index]?.id ?? null;
  return root === 'groups' ? (draft.groups[index]?.id ?? null) : null;
}

/** What keeps the groups of a draft from being ones: apart, empty, or asking for more than they hold. */
function groupProblems({ groups, items }: TrailDraft): TrailProblem[] {
  return groups.flatMap(({ id, choose }, at): TrailProblem[] => {
    const places = items.flatMap((item, place) => (item.groupId === id ? [place] : []));
    const [first = 0, last = -1] = [places[0], places.at(-1)];
    if (places.length === 0 || last - first + 1 !== places.length)
      return [{ path: `groups.${at}`, code: 'group_apart', ownerId: id }];
    return choose !== null && choose > places.length
      ? [{ path: `groups.${at}.choose`, code: 'group_too_small', ownerId: id }]
      : [];
  });
}

/** Items whose group is not there, and trainings that stand in the trail twice. */
function itemProblems({ groups, items }: TrailDraft): TrailProblem[] {
  const known = new Set(groups.map(({ id }) => id));
  return items.flatMap(({ id, groupId, trainingId }, at): TrailProblem[] => [
    ...(groupId !== null && !known.has(groupId)
      ? [{ path: `items.${at}.groupId`, code: 'invalid' as const, ownerId: id }]
      : []),
    ...(items.findIndex((item) => item.trainingId === trainingId) < at
      ? [{ path: `items.${at}`, code: 'training_repeated' as const, ownerId: id }]
      : []),
  ]);
}

/** The strict document of a draft, or every place in it that keeps it from being one, as far as the draft itself tells. */
export function checkTrailDraft(draft: TrailDraft): {
  readonly document: TrailDocument | null;
  readonly problems: readonly TrailProblem[];
} {
  const parsed = trailDocumentSchema.safeParse(draft);
  const problems: TrailProblem[] = [
    ...(parsed.error?.issues ?? []).map((issue) => ({
      path: issue.path.map(String).join('.'),
      code: problemCodeOf(issue, draft),
      ownerId: ownerOf(draft, issue.path),
    })),
    ...groupProblems(draft),
    ...itemProblems(draft),
  ];
  return { document: parsed.success && problems.length === 0 ? parsed.data : null, problems };
}
