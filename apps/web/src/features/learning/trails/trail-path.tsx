import { hoursText } from '@trilha/rules/learning/hours-text';
import { Award } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/link.tsx';
import { PathItem } from './path-item.tsx';
import css from './trail-path.module.css';
import { stepsOf } from '../../../content/trails/trail-steps.ts';
import type { TrailPathData, TrailStep } from '../../../content/trails/trail-steps.ts';

/** From so many steps on, those out of sight are neither laid out nor painted. */
const MANY = 60;

/** A trail drawn as a path: its steps in order, each with its state in words, and the certificate at its end [CRS-08]. */
export function TrailPath({ trail }: { readonly trail: TrailPathData }) {
  const { t } = useTranslation('trails');
  const steps = stepsOf(trail);
  return (
    <ol className={classes(css['path'], trail.items.length > MANY && css['long'])} aria-label={t('path')}>
      {steps.map((step, index) => {
        const [first] = step.items;
        if (!first) return null;
        const number = index + 1;
        return step.group ? (
          <Group key={first.id} step={step} group={step.group} number={number} trail={trail} />
        ) : (
          <PathItem key={first.id} item={first} number={number} trail={trail} />
        );
      })}
      {trail.certificate.enabled ? <CertificateEnd trail={trail} /> : null}
    </ol>
  );
}

interface GroupProps {
  readonly step: TrailStep;
  readonly group: NonNullable<TrailStep['group']>;
  readonly number: number;
  readonly trail: TrailPathData;
}

/** Items of which only some are asked for. */
function Group({ step: { items }, group, number, trail }: GroupProps) {
  const { t } = useTranslation('trails');
  const offered = items.filter(({ requirement }) => requirement !== 'no_longer_offered');
  const asked = Math.min(group.choose, offered.length);
  const passed = Math.min(asked, items.filter(({ progress }) => progress === 'passed').length);
  const isDone = asked > 0 && passed === asked;
  const isOptional = items.every(({ required }) => !required);
  return (
    <li className={classes(css['group'], isDone && css['passed'])}>
      <div className={css['groupHead']}>
        <h3 className={css['groupTitle']}>{group.title || t('chooseTitle', { step: number })}</h3>
        <p className={css['groupState']}>
          {asked === 0
            ? t('itemState.no_longer_offered')
            : `${
                asked === offered.length
                  ? t('chooseAll', { count: asked })
                  : t('choose', { count: asked, total: offered.length })
              } · ${t('chosen', { done: passed, count: asked })}`}
          {isOptional ? ` · ${t('optional')}` : ''}
        </p>
        {trail.can.learn && items.every(({ training }) => training.kind === 'presential_course') ? (
          <Link to={paths.trailCatalog(trail.id, group.id)}>{t('catalogOpen')}</Link>
        ) : null}
      </div>
      <ol className={css['choices']} aria-label={group.title || t('chooseTitle', { step: number })}>
        {items.map((item) => (
          <PathItem key={item.id} item={item} number={undefined} trail={trail} inGroup />
        ))}
      </ol>
    </li>
  );
}

/** What the path leads to. */
function CertificateEnd({ trail: { certificate, enrollment } }: { readonly trail: TrailPathData }) {
  const { t } = useTranslation('trails');
  const format = useFormat();
  const isEarned = certificate.code !== null && enrollment?.state === 'finished';
  return (
    <li className={classes(css['step'], css['end'], isEarned && css['passed'])}>
      <span className={classes(css['mark'], isEarned && css['done'])} aria-hidden="true">
        <Award size={20} />
      </span>
      <div className={css['body']}>
        {isEarned ? (
          <Link to={paths.certificates} hash={certificate.code ?? undefined} className={css['link']}>
            {t('certificateEarned')}
          </Link>
        ) : (
          <span className={css['title']}>{t('certificateEnd')}</span>
        )}
        <small className={css['facts']}>
          {certificate.hours !== null && certificate.hours > 0
            ? Number.isInteger(certificate.hours)
              ? t('certificateHours', { count: certificate.hours, number: format.number(certificate.hours) })
              : hoursText(certificate.hours)
            : t('certificateIncluded')}
        </small>
      </div>
    </li>
  );
}
