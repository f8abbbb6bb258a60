import { Award, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Confetti } from '../../../ui/confetti.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Illustration } from '../../../ui/illustration.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import css from './celebration.module.css';

interface CelebrationProps {
  readonly courseTitle: string;
  /** Points for finishing; 0 where the course gives none. */
  readonly points: number;
  readonly hasCertificate: boolean;
  /** What comes next, where the course is part of something. */
  readonly next?: ReactNode;
  readonly onClose: () => void;
  readonly onBackToCourse: () => void;
}

/** The course is concluded: said once, with what it brought. */
export function Celebration({
  courseTitle,
  points,
  hasCertificate,
  next,
  onClose,
  onBackToCourse,
}: CelebrationProps) {
  const { t } = useTranslation('player');
  const format = useFormat();
  return (
    <Dialog title={t('concludedTitle')} open onClose={onClose}>
      <div className={css['scene']}>
        <Illustration name="done" width={200} />
        <p className={css['text']}>{t('concludedText', { title: courseTitle })}</p>
        {points > 0 ? (
          <Pill solid icon={<Star aria-hidden="true" />}>
            + {format.points(points)}
          </Pill>
        ) : null}
        <div className={css['actions']}>
          {next}
          {hasCertificate ? (
            <LinkButton
              wide
              variant={next ? 'secondary' : 'primary'}
              to={paths.certificates}
              icon={<Award size={20} aria-hidden="true" />}
            >
              {t('seeCertificate')}
            </LinkButton>
          ) : null}
          <Button wide variant={hasCertificate || next ? 'secondary' : 'primary'} onClick={onBackToCourse}>
            {t('backToCourse')}
          </Button>
        </div>
      </div>
      <Confetti />
    </Dialog>
  );
}
