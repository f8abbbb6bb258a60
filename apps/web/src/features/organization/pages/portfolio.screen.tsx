import { courseIdOfSlug } from '@trilha/rules/organization/slugs';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../lib/translate.ts';

import { loadPageIfWritten, loadPortfolio } from './pages.api.ts';
import { PageView } from './page-view.tsx';
import css from './pages.module.css';
import { PublicFrame } from './public-frame.tsx';
import { useInLanguage } from './use-in-language.ts';
import { errorCode } from '../../../lib/api-error.ts';
import { boot } from '../../../lib/boot.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Courses of a company that shows itself to signed-out people [ROU-11, SES-09]. */
export function PortfolioScreen() {
  const { t } = useTranslation('public');
  const courses = useInLanguage(loadCourses);
  // The company may have written a page above its courses; without one, the courses speak for themselves.
  const page = useInLanguage(() => loadPageIfWritten('portfolio'))?.value;
  return (
    <PublicFrame title={page?.title ?? t('portfolioTitle')} lead={page?.lead}>
      {page ? <PageView page={page} /> : null}
      {courses?.value === null ? (
        <EmptyState illustration="nothing-yet" title={t('portfolioOff')} />
      ) : courses?.value ? (
        <ul className={css['cards']}>
          {courses.value.items.map((course) => (
            <li key={course.id}>
              <a className={css['card']} href={paths.portfolioCourse(course.slug)}>
                {course.coverUrl ? <img src={course.coverUrl} alt="" loading="lazy" /> : null}
                <span>
                  <strong>{course.title}</strong>
                </span>
                <span>{t('portfolioFacts', { count: course.activityCount, minutes: course.minutes })}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <PortfolioState state={courses} />
      )}
    </PublicFrame>
  );
}

/** The company's courses; null where it shows none, which its document knows without asking. */
const loadCourses = async () => (boot().usePortfolioPage ? loadPortfolio() : null);

/** To the sign-in page itself, which otherwise leads to the portfolio [SES-09]. */
function SignInLink() {
  const { t } = useTranslation('public');
  return (
    <a className={buttonClass({ size: 'large' })} href="/?from=portfolio">
      {t('goToSignIn')}
    </a>
  );
}

/** One course of the portfolio; its id stands behind `-id-` in the address [ROU-11]. */
export function PortfolioCourseScreen({ slug = '' }: { readonly slug?: string }) {
  const { t } = useTranslation('public');
  const courses = useInLanguage(loadCourses);
  const id = courseIdOfSlug(slug);
  const course = courses?.value?.items.find((one) => one.id === id);
  return (
    <PublicFrame title={course?.title ?? t('portfolioTitle')} lead={course?.summary}>
      {course ? (
        <>
          <p>{t('portfolioFacts', { count: course.activityCount, minutes: course.minutes })}</p>
          <p>
            <SignInLink />
          </p>
        </>
      ) : courses?.value !== undefined ? (
        <EmptyState illustration="no-results" title={t('notFoundTitle')} />
      ) : (
        <PortfolioState state={courses} />
      )}
      <p>
        <a href="/portfolio">{t('portfolioAll')}</a>
      </p>
    </PublicFrame>
  );
}

function PortfolioState({ state }: { readonly state: { readonly error?: unknown } | undefined }) {
  const { t } = useTranslation('public');
  if (!state) return <Skeleton height="16rem" shape="card" />;
  return errorCode(state.error) === 'not_found' ? (
    <EmptyState illustration="nothing-yet" title={t('portfolioOff')} />
  ) : (
    <LoadFailed error={state.error} onRetry={() => location.reload()} />
  );
}
