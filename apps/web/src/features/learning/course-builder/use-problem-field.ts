import { useTranslation } from '../../../lib/translate.ts';
import { fieldOf } from './problem-field.ts';

/** Names the field at a path of a course, with the entries of lists it is in: "Piece 2 · Text". */
export function useProblemField(): (path: string) => string {
  const { t } = useTranslation('admin-courses');
  return (path) => {
    const { field, within } = fieldOf(path);
    return [
      ...within.map(({ list, number }) => t(`problemWithin.${list}`, { number })),
      t(`problemField.${field}`),
    ].join(' · ');
  };
}
