import { useTranslation } from '../../../lib/translate.ts';
import { useTrailBuilder } from './trail-builder-context.ts';

/** The name of an item of the trail: its training's. */
export function useItemName() {
  const { t } = useTranslation('admin-trails');
  const { view, trainingOf } = useTrailBuilder();
  return (itemId: string): string => {
    const item = view.document.items.find(({ id }) => id === itemId);
    const training = item && trainingOf(item.trainingId);
    return training ? training.title || t('untitledTraining') : t('goneTraining');
  };
}
