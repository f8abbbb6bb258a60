import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';

import { PersonFrame } from '../../../content/person/person-frame.tsx';
import { useTranslation } from '../../../lib/translate.ts';
import { AttemptsTable } from './attempts-table.tsx';
import { LearningTable } from './learning-table.tsx';
import { PagedPart } from './paged-part.tsx';
import { attemptsQuery, learningQuery } from './person-story.api.ts';
import css from './person-story.module.css';

/** What a person learns: late first, each with why they are in it; and their attempts at tests with the way to the answers. */
export function PersonLearningScreen() {
  const { t } = useTranslation('person-story');
  const { memberId } = useParams({ from: '/signed-in/shell/people/$memberId/learning' });
  const learning = useInfiniteQuery(learningQuery(memberId));
  const attempts = useInfiniteQuery(attemptsQuery(memberId));
  return (
    <PersonFrame memberId={memberId} part="learning">
      <section className={css['section']}>
        <h2>{t('learningTitle')}</h2>
        <PagedPart query={learning} empty={{ title: t('learningEmpty'), text: t('learningEmptyText') }}>
          {(rows) => <LearningTable memberId={memberId} rows={rows} />}
        </PagedPart>
      </section>
      <section className={css['section']}>
        <h2>{t('attemptsTitle')}</h2>
        <PagedPart query={attempts} empty={{ title: t('attemptsEmpty') }}>
          {(rows) => <AttemptsTable rows={rows} />}
        </PagedPart>
      </section>
    </PersonFrame>
  );
}
