import { EVENT_ACTIVITIES } from '@trilha/contracts/learning/activities/activity';
import type { DraftActivityType } from '@trilha/contracts/learning/course-draft';
import { lazy } from 'react';

import { loadChunk } from '../../lib/load-chunk.ts';
import type { AnyEditor } from './authoring.ts';

const files = import.meta.glob<{ Editor: AnyEditor }>('../*/editor.tsx');

const EVENTS: ReadonlySet<string> = new Set(Object.keys(EVENT_ACTIVITIES));

/** All tests share one editor, and so do activities of events; games have folders named with hyphens, as their boards, the other types folders named as they are. */
function folderOf(type: DraftActivityType): string {
  if (EVENTS.has(type)) return 'event';
  return type.endsWith('_test') || type.endsWith('_quiz') ? 'test' : type.replaceAll('_', '-');
}

const editors = new Map<string, AnyEditor>();

/** The settings editor of an activity type; it is fetched when the first activity of the type is edited. */
export function editorOf(type: DraftActivityType): AnyEditor {
  const folder = folderOf(type);
  const known = editors.get(folder);
  if (known) return known;
  const load = files[`../${folder}/editor.tsx`] ?? files[`../${type}/editor.tsx`];
  if (!load) throw new Error(`Activities of type ${type} have no editor.`);
  const editor = lazy(async () => ({ default: (await loadChunk(load)).Editor }));
  editors.set(folder, editor);
  return editor;
}
