import type { SurveyAnswer, SurveyPage } from '@trilha/contracts/engagement/surveys';

import { readDraft, saveDraft } from '../../../lib/drafts.ts';

const draftName = ({ id }: Pick<SurveyPage, 'id'>) => `survey:${id}`;

const saysSomething = ({ optionIds, text, value }: SurveyAnswer) =>
  optionIds.length > 0 || text.trim() !== '' || value !== null;

/** Keeps on the device what was answered and not sent yet; nothing where no answer says anything. */
export const saveTyped = (
  survey: Pick<SurveyPage, 'id'>,
  answers: readonly SurveyAnswer[],
): Promise<boolean> => saveDraft(draftName(survey), answers.some(saysSomething) ? answers : undefined);

/** What was answered on this device and not sent yet. */
export async function readTyped(
  survey: Pick<SurveyPage, 'id'>,
): Promise<readonly SurveyAnswer[] | undefined> {
  // Only `saveTyped` writes there.
  return (await readDraft(draftName(survey))) as readonly SurveyAnswer[] | undefined;
}
