import type { CoursePage } from '@trilha/contracts/learning/catalog';
import { Check, Download, FileText } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useFormat } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { RichTextView } from '../../../ui/rich-text-view.tsx';
import css from './course-about.module.css';
import { fileSize } from './file-size.ts';

/** What one will be able to do afterwards. */
export function CourseGoals({ goals }: { readonly goals: readonly string[] }) {
  const { t } = useTranslation('courses');
  if (goals.length === 0) return null;
  return (
    <section className={css['section']}>
      <h2>{t('goals')}</h2>
      <ul className={css['goals']}>
        {goals.map((goal) => (
          <li key={goal}>
            <Check size={20} strokeWidth={3} aria-hidden="true" />
            {goal}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the course is about; nothing where nobody wrote it. */
export function CourseDescription({ course }: { readonly course: CoursePage }) {
  const { t } = useTranslation('courses');
  if (!course.description) return null;
  return (
    <section className={css['section']}>
      <h2>{t('about')}</h2>
      <RichTextView document={course.description} />
    </section>
  );
}

/** Who teaches the course; nothing where nobody is named. */
export function CourseInstructors({ course }: { readonly course: CoursePage }) {
  const { t } = useTranslation('courses');
  if (course.instructors.length === 0) return null;
  return (
    <section className={css['section']}>
      <h2>{t('instructors')}</h2>
      <ul className={css['people']}>
        {course.instructors.map(({ id, name, role, photoUrl }) => (
          <li key={id}>
            <Avatar size={48} name={name} imageUrl={photoUrl} />
            <span>
              <strong>{name}</strong>
              <small>{role}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Files to take along. */
export function SupportMaterials({ course }: { readonly course: CoursePage }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  if (course.supportMaterials.length === 0) return null;
  return (
    <section className={css['section']}>
      <h2>{t('materials')}</h2>
      <ul className={css['files']}>
        {course.supportMaterials.map(({ id, title, url, name, size }) => (
          <li key={id}>
            <a href={url} download={name} className={css['file']}>
              <FileText size={22} aria-hidden="true" />
              <span>
                <strong>{title}</strong>
                <small>
                  {name.split('.').at(-1)?.toUpperCase()} · {fileSize(size, format.number)}
                </small>
              </span>
              <Download size={20} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
