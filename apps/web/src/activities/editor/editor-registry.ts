import type { DraftActivityType } from '@trilha/contracts/learning/course-draft';
import { lazy } from 'react';

import { loadChunk } from '../../lib/load-chunk.ts';
import { ACTIVITY_VIEWS } from '../definitions.ts';
import type { AnyEditor } from './authoring.ts';

const files = import.meta.glob<{ Editor: AnyEditor }>('../*/editor.tsx');

const editors = new Map<string, AnyEditor>();

/** The settings editor of an activity type; it is fetched when the first activity of the type is edited. */
export function editorOf(type: DraftActivityType): AnyEditor {
  const { folder } = ACTIVITY_VIEWS[type];
  const known = editors.get(folder);
  if (known) return known;
  const load = files[`../${folder}/editor.tsx`];
  if (!load) throw new Error(`Activities of type ${type} have no editor.`);
  const editor = lazy(async () => ({ default: (await loadChunk(load)).Editor }));
  editors.set(folder, editor);
  return editor;
}
