import type { HomePage } from '@trilha/contracts/learning/learning';
import { CalendarClock, ClipboardList, Clock, Newspaper, Star } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { MediaCard } from '../../../ui/media-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ProgressRing } from '../../../ui/progress.tsx';
import css from './home-lists.module.css';

/** From here on a date says more than "next month". */
const FAR_MS = 14 * 24 * 60 * 60 * 1000;

/** Courses with a deadline, nearest first. */
export function DueSoon({ courses }: { readonly courses: HomePage['dueSoon'] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const [now] = useState(Date.now);
  if (courses.length === 0) return null;
  return (
    <section className={css['section']}>
      <h2>{t('dueSoon')}</h2>
      <ul className={css['due']}>
        {courses.map((course) => {
          const left = course.dueAt === null ? 0 : new Date(course.dueAt).getTime() - now;
          const isLate = left < 0;
          return (
            <li key={course.id} className={css['dueItem']}>
              <ProgressRing size={46} value={course.percent} label={t('progressOf', { title: course.title })}>
                <CalendarClock size={17} aria-hidden="true" />
              </ProgressRing>
              <span className={css['dueText']}>
                <Link to={paths.course(course.id)} className={css['dueLink']}>
                  {course.title}
                </Link>
                <small>{t('minutesLeft', { time: format.duration(course.minutesLeft) })}</small>
              </span>
              {course.dueAt ? (
                <Pill tone={isLate ? 'danger' : 'warning'}>
                  {isLate
                    ? t('overdue')
                    : left > FAR_MS
                      ? format.date(course.dueAt)
                      : format.relative(course.dueAt, now)}
                </Pill>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Courses that have come since, in a row to leaf through. */
export function NewCourses({ courses }: { readonly courses: HomePage['newCourses'] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (courses.length === 0) return null;
  return (
    <section className={css['section']}>
      <div className={css['head']}>
        <h2>{t('newForYou')}</h2>
        <Link to={paths.courses}>{t('seeAll')}</Link>
      </div>
      <ul className={css['row']}>
        {courses.map((course) => (
          <li key={course.id}>
            <MediaCard
              to={paths.course(course.id)}
              title={course.title}
              imageUrl={course.coverUrl}
              over={
                <>
                  <Clock size={15} aria-hidden="true" /> {format.duration(course.minutesLeft)}
                </>
              }
            >
              {course.points > 0 ? (
                <span className={css['points']}>
                  <Star size={16} aria-hidden="true" /> {format.points(course.points)}
                </span>
              ) : null}
            </MediaCard>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest articles, on the way to all of them. */
export function News({ news }: { readonly news: HomePage['news'] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (news.length === 0) return null;
  return (
    <section className={css['section']}>
      <div className={css['head']}>
        <h2>{t('news')}</h2>
        <Link to={paths.newsList}>{t('seeAll')}</Link>
      </div>
      <ul className={css['news']}>
        {news.map(({ id, title, summary, imageUrl, publishedAt }) => (
          <li key={id} className={css['newsItem']}>
            {imageUrl ? (
              <img src={imageUrl} alt="" width={112} height={84} loading="lazy" />
            ) : (
              <span className={css['noImage']}>
                <Newspaper size={26} aria-hidden="true" />
              </span>
            )}
            <div>
              <small>{format.date(publishedAt)}</small>
              <h3>
                <Link to={paths.news(id)} className={css['newsLink']}>
                  {title}
                </Link>
              </h3>
              <p>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Surveys that wait for an answer: cards, never a wall. */
export function Surveys({ surveys }: { readonly surveys: HomePage['surveys'] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (surveys.length === 0) return null;
  return (
    <>
      {surveys.map(({ id, title, mandatory, endsAt }) => (
        <Notice
          key={id}
          tone={mandatory ? 'accent' : 'info'}
          title={title}
          actions={
            <LinkButton
              size="small"
              to={paths.survey(id)}
              icon={<ClipboardList size={18} aria-hidden="true" />}
            >
              {t('answerSurvey')}
            </LinkButton>
          }
        >
          {mandatory ? `${t('mandatorySurvey')} ` : null}
          {endsAt ? t('surveyUntil', { date: format.date(endsAt) }) : t('surveyShort')}
        </Notice>
      ))}
    </>
  );
}
