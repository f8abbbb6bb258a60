import type { ScormItem } from '@trilha/contracts/learning/scorm';
import type { CmiModel, ScormItemState, ScormLaunch } from '@trilha/contracts/learning/scorm-runtime';

/** Of an earlier run these are not given back: they belong to the run that set them. */
const OF_ONE_RUN = /^(cmi\.(core\.)?(exit|session_time|entry)|adl\.nav\..*)$/;

/** What an item kept of its earlier runs. */
export type ItemMemory = Pick<ScormItemState, 'entry' | 'cmi' | 'totalSeconds'>;

/** Elements as the content of one item set them earlier. */
export function storedElements(memory: ItemMemory | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(memory?.cmi ?? {}).filter(([element]) => !OF_ONE_RUN.test(element)),
  );
}

/** What an item finds when it is opened again within the same visit; the server says so between visits. */
export function memoryAfter(cmi: CmiModel, finished: boolean, totalSeconds: number): ItemMemory {
  const isSuspended = cmi['cmi.core.exit'] === 'suspend' || cmi['cmi.exit'] === 'suspend';
  const resumes = !finished || isSuspended || cmi['adl.nav.request'] === 'suspendAll';
  if (resumes) return { entry: 'resume', cmi, totalSeconds };
  const stored = Object.entries(cmi).filter(([element]) => STORED_12.test(element));
  return { entry: stored.length > 0 ? '' : 'ab-initio', cmi: Object.fromEntries(stored), totalSeconds };
}

/** A 1.2 item keeps status and score of an attempt that ended for good. */
const STORED_12 = /^cmi\.core\.(lesson_status|score\.)/;

/** Everything a SCORM 1.2 item finds in its data model when it begins. */
export function dataFor12(
  item: ScormItem,
  learner: ScormLaunch['learner'],
  memory: ItemMemory | undefined,
): CmiModel {
  const objectives = item.objectiveIds.map((id, index) => [`cmi.objectives.${index}.id`, id] as const);
  return {
    ...Object.fromEntries(objectives),
    ...storedElements(memory),
    'cmi.core.student_id': learner.id,
    'cmi.core.student_name': learner.name,
    'cmi.core.credit': 'credit',
    'cmi.core.lesson_mode': 'normal',
    'cmi.core.entry': memory?.entry ?? 'ab-initio',
    'cmi.core.total_time': clockSpan(memory?.totalSeconds ?? 0),
    'cmi.launch_data': item.dataFromLms,
    ...(item.masteryScore === null ? {} : { 'cmi.student_data.mastery_score': String(item.masteryScore) }),
    ...(item.maxTimeAllowed === null ? {} : { 'cmi.student_data.max_time_allowed': item.maxTimeAllowed }),
    ...(item.timeLimitAction === null ? {} : { 'cmi.student_data.time_limit_action': item.timeLimitAction }),
  };
}

/** Everything a SCORM 2004 item finds in its data model when it begins; objectives come from the sequencing. */
export function dataFor2004(
  item: ScormItem,
  learner: ScormLaunch['learner'],
  memory: ItemMemory | undefined,
): CmiModel {
  return {
    ...storedElements(memory),
    'cmi.learner_id': learner.id,
    'cmi.learner_name': learner.name,
    'cmi.learner_preference.language': learner.language,
    'cmi.credit': 'credit',
    'cmi.mode': 'normal',
    'cmi.entry': memory?.entry ?? 'ab-initio',
    'cmi.total_time': `PT${memory?.totalSeconds ?? 0}S`,
    'cmi.launch_data': item.dataFromLms,
    ...(item.completionThreshold === null
      ? {}
      : { 'cmi.completion_threshold': String(item.completionThreshold) }),
    ...(item.scaledPassingScore === null
      ? {}
      : { 'cmi.scaled_passing_score': String(item.scaledPassingScore) }),
    ...(item.maxTimeAllowed === null ? {} : { 'cmi.max_time_allowed': item.maxTimeAllowed }),
    ...(item.timeLimitAction === null ? {} : { 'cmi.time_limit_action': item.timeLimitAction }),
  };
}

function clockSpan(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}.00`;
}
