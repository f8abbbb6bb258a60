import { z } from 'zod';

import { localizedText } from './locale.ts';

/** Longer than any text may be when published, so that a paste is kept and can be shortened. */
export const draftText = localizedText(40_000);
/** A file that may not be chosen yet. */
export const draftFileId = z.uuid().nullable();
/** Null while the field is empty. */
export const draftQuantity = z.number().min(-1_000_000_000).max(1_000_000_000).nullable();
export const draftLine = z.string().max(4000);
