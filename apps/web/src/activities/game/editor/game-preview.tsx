import type { GamePlay } from '@trilha/contracts/learning/games/plays';
import type { GameType } from '@trilha/contracts/learning/games/settings';
import { activitySchema, isGame } from '@trilha/contracts/learning/activities/activity';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';

import { randomId } from '../../../lib/random-id.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { useAuthoring } from '../../editor/authoring.ts';
import { GameScene } from '../game-scene.tsx';
import { trialDesk } from '../trial-desk.ts';
import css from './editor.module.css';

interface GamePreviewProps {
  readonly type: GameType;
  readonly settings: object;
}

const nothing = () => undefined;

/** The game as it stands in the editor, to be played at once; dealt anew with every change. */
export function GamePreview({ type, settings }: GamePreviewProps) {
  const { t } = useTranslation('admin-games');
  const { locale, clientLocale, fileOf } = useAuthoring();
  // What is typed shows at once; the game follows when there is time for it.
  const written = useDeferredValue(JSON.stringify(settings));
  const desk = useMemo(() => {
    const parsed = activitySchema.safeParse({
      id: randomId(),
      type,
      title: { [locale]: '-' },
      settings: JSON.parse(written),
    });
    const activity = parsed.data;
    if (!activity || !isGame(activity)) return null;
    const urlOf = (fileId: string) => fileOf(fileId)?.url ?? '';
    return trialDesk(async () => ({ activity, urlOf }), [activity.id], {
      courseId: activity.id,
      locale,
      clientLocale,
    });
  }, [type, written, locale, clientLocale, fileOf]);

  return (
    <section className={css['preview']} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      {desk ? <PreviewedPlay desk={desk} /> : <p className={css['hint']}>{t('previewLater')}</p>}
    </section>
  );
}

function PreviewedPlay({ desk }: { readonly desk: ReturnType<typeof trialDesk> }) {
  const { data: begun, refetch } = useQuery({
    queryKey: ['game-preview', ...desk.key],
    queryFn: () => desk.start(),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const [practice, setPractice] = useState<GamePlay | null>(null);
  const play = practice ?? begun;
  if (!play) return null;
  return (
    <GameScene
      key={play.id}
      isBeside
      desk={desk}
      begun={play}
      continueTo={undefined}
      again={{
        busy: false,
        error: undefined,
        act: () => void refetch().then(() => setPractice(null)),
        practise: (playId) => void desk.practise(playId).then(setPractice),
      }}
      onEnded={nothing}
    />
  );
}
