import { useTranslation } from '../../../lib/translate.ts';

/** Kinds of trainings whose people have a screen. */
export type PeopledKind = 'course' | 'trail';

/** What the screen of people says of the training itself. */
export function usePeopleTexts(kind: PeopledKind) {
  const { t } = useTranslation(['admin-courses', 'admin-trails']);
  return kind === 'course'
    ? {
        untitled: t('untitledCourse'),
        back: t('backToCourse'),
        publishFirst: t('publishFirst'),
        nobodyYet: t('nobodyYet'),
        alreadyIn: t('alreadyIn'),
        assigned: (name: string) => t('assignedNamed', { name }),
      }
    : {
        untitled: t('admin-trails:untitledTrail'),
        back: t('admin-trails:backToTrail'),
        publishFirst: t('admin-trails:publishFirst'),
        nobodyYet: t('admin-trails:nobodyYet'),
        alreadyIn: t('admin-trails:alreadyIn'),
        assigned: (name: string) => t('admin-trails:assignedNamed', { name }),
      };
}
