import type { Drill } from '@trilha/contracts/learning/drills';
import type { Question } from '@trilha/contracts/learning/questions';
import { chooseDrillQuestions, productNames, wordsOfText } from '@trilha/rules/learning/drills';
import type { OfferedQuestion, WordsOfText } from '@trilha/rules/learning/drills';
import { calendarDay } from '@trilha/rules/platform/dates';
import type { CalendarDay } from '@trilha/rules/platform/dates';

import { AppError } from '../../../platform/app-error.ts';
import { requirePermission } from '../../../platform/context.ts';
import type { TenantContext } from '../../../platform/context.ts';
import { loadSnapshots } from '../assessments/bank-snapshots.ts';
import { drawOrder } from '../assessments/question-draw.ts';
import type { DealtQuestion } from './dealt-question.ts';
import { presentDrill } from './drill.presenter.ts';
import { readDrillSettings } from './drill-settings.ts';
import {
  findDrillOfDay,
  insertDrill,
  listDueDays,
  listHeldQuestions,
  listPassedBanks,
  readDealtState,
} from './drills.queries.ts';
import { listWeakProducts } from './weak-products.queries.ts';

/**
 * Today's drill of the member: dealt now, or as far as it is, on whatever device. Where nothing is due any more it is empty and over, and
 * nothing is asked until tomorrow. Throws `not_found` where the company has no drills.
 */
export async function dealDrill(ctx: TenantContext): Promise<Drill> {
  requirePermission(ctx.actor, 'learning.take');
  const { mode } = await readDrillSettings(ctx);
  if (mode === 'off') throw new AppError('not_found');

  const today = calendarDay(ctx.now, ctx.actor.timeZone);
  const drill = (await findDrillOfDay(ctx, today)) ?? (await dealFor(ctx, today));
  return presentDrill(ctx, drill, (await readDealtState(ctx, drill)).answers, mode);
}

async function dealFor(ctx: TenantContext, today: CalendarDay) {
  const questions = chooseDrillQuestions(await offerQuestions(ctx), today).map(({ dealt }) => dealt());
  await insertDrill(ctx, today, questions);
  // Of two tabs that deal at once one is first, and its drill is the day's.
  const drill = await findDrillOfDay(ctx, today);
  if (!drill) throw new Error('The drill of the day is gone.');
  return drill;
}

/** By question of a published copy, which never changes and is held in memory. */
const words = new WeakMap<Question, WordsOfText>();

/** What a question says in all languages, as names are compared with it. */
function wordsOf(question: Question): WordsOfText {
  const known = words.get(question);
  if (known !== undefined) return known;
  const read = wordsOfText(Object.values(question.prompt).join(' '));
  words.set(question, read);
  return read;
}

interface Offered extends OfferedQuestion {
  readonly dealt: () => DealtQuestion;
}

/**
 * What the member may be asked: questions as they were published last, of those the program can judge by itself and that their bank still
 * holds. Edits of a bank reach people with the next version of the training, what is taken out of it at once.
 */
async function offerQuestions(ctx: TenantContext): Promise<Offered[]> {
  const banks = await listPassedBanks(ctx);
  if (banks.length === 0) return [];
  const bankOf = await loadSnapshots(ctx, banks);
  const changed = banks.filter(({ version, revision }) => version !== revision).map(({ id }) => id);
  const held = new Set(
    changed.length === 0
      ? []
      : (await listHeldQuestions(ctx, changed)).map(({ bankId, id }) => `${bankId} ${id}`),
  );
  const dueDays = new Map(
    (
      await listDueDays(
        ctx,
        banks.map(({ id }) => id),
      )
    ).map(({ bankId, questionId, dueOn }) => [`${bankId} ${questionId}`, dueOn]),
  );
  const weak = ctx.actor.modules.has('campaigns') ? await listWeakProducts(ctx) : [];
  const namesWeak = productNames(weak);
  return banks.flatMap(({ id: bankId, version, revision, passedAt }) => {
    const passedOn = calendarDay(passedAt, ctx.actor.timeZone);
    return bankOf(bankId)
      .questions.filter(({ id, type }) => {
        const isHeld = version === revision || held.has(`${bankId} ${id}`);
        return isHeld && type !== 'dissertative';
      })
      .map((question) => {
        const dueOn = dueDays.get(`${bankId} ${question.id}`) ?? null;
        return {
          bankId,
          questionId: question.id,
          passedOn,
          dueOn,
          // What comes again keeps its day, whatever it is about.
          isAboutWeakProduct: weak.length > 0 && dueOn === null && namesWeak(wordsOf(question)),
          dealt: () => ({ id: question.id, bankId, version, ...drawOrder(question, true) }),
        };
      });
  });
}
