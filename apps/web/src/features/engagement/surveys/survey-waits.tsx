import type { SurveyPage } from '@trilha/contracts/engagement/surveys';

import { loadedOutbox } from '../../../lib/outbox/current.ts';
import type { Entry } from '../../../lib/outbox/entry.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Screen } from '../../../ui/screen.tsx';

interface SurveyWaitsProps {
  readonly survey: Pick<SurveyPage, 'title'>;
  readonly waits: Entry;
  readonly onGoOn: () => void;
}

/** A survey whose answers wait on this device for a network; they can be changed until they are sent. */
export function SurveyWaits({ survey: { title }, waits: { id }, onGoOn }: SurveyWaitsProps) {
  const { t } = useTranslation('surveys');
  return (
    <Screen narrow titleHidden title={title}>
      <EmptyState
        illustration="done"
        title={t('waitsTitle')}
        actions={
          <>
            <Button onClick={onGoOn}>{t('goOn')}</Button>
            <Button variant="quiet" onClick={() => void loadedOutbox()?.take([id])}>
              {t('waitsChange')}
            </Button>
          </>
        }
      >
        {t(loadedOutbox()?.isOnPageOnly(id) ? 'waitsHere' : 'waitsText')}
      </EmptyState>
    </Screen>
  );
}
