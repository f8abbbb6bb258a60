import type { CampaignDetail } from '@trilha/contracts/incentives/campaigns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { paths } from '../../../app/paths.ts';
import { BlockNotice } from './block-notice.tsx';
import { CampaignFacts, OwnRegistration } from './campaign-facts.tsx';
import { campaignQuery } from './campaigns.api.ts';
import css from './campaigns.module.css';
import { OutcomeCard } from '../campaign-close/outcome-card.tsx';
import { LevelSteps } from './level-steps.tsx';
import { MissionList } from './mission-list.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { WhoTakesPart } from './who-takes-part.tsx';
import { useFormat } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ScreenSkeleton } from '../../../ui/skeleton.tsx';

/** A campaign: where one stands in it, or why one takes no part, and the way in (CAM-02, CAM-03). */
export function CampaignView({ campaignId }: { readonly campaignId: string }) {
  const { t } = useTranslation(['campaigns', 'errors', 'program']);
  const [editing, setEditing] = useState(false);
  const query = useQuery(campaignQuery(campaignId));
  const back = { to: paths.campaigns, label: t('title') };
  if (query.isPending) return <ScreenSkeleton />;
  if (query.isError)
    return (
      <Screen title={t('title')} back={back}>
        <LoadFailed error={query.error} onRetry={query.refetch} />
      </Screen>
    );

  const campaign = query.data;
  const { can, participation, notParticipating } = campaign;
  if (editing)
    return (
      <Screen narrow title={t('registrationOf', { campaign: campaign.title })} back={back}>
        <RegistrationForm campaign={campaign} onDone={() => setEditing(false)} />
      </Screen>
    );
  return (
    <Screen
      title={campaign.title}
      back={back}
      lead={
        campaign.phase === 'active'
          ? t('daysLeft', { count: campaign.daysLeft })
          : t(`phase_${campaign.phase}`)
      }
      actions={<Actions campaign={campaign} onJoin={() => setEditing(true)} />}
    >
      {campaign.block ? (
        <BlockNotice block={campaign.block} supportAddress={paths.support} />
      ) : notParticipating && !can.join && !(participation && campaign.phase === 'previous') ? (
        <Alert tone="warning" title={t('notParticipating')}>
          {t(`errors:${notParticipating}`)}
        </Alert>
      ) : null}
      <div className={css['columns']}>
        <div className={css['stack']}>
          {participation && campaign.phase === 'previous' ? (
            <OutcomeCard campaignId={campaignId} timeZone={campaign.timeZone} />
          ) : null}
          <Card className={css['card']}>
            <h2>{t('levels')}</h2>
            <LevelSteps campaign={campaign} />
          </Card>
          <MissionList campaign={campaign} />
          <CampaignFacts campaign={campaign} />
        </div>
        <div className={css['stack']}>
          <ProgramCard campaign={campaign} />
          <PointsCard campaign={campaign} />
          <RegistrationCard campaign={campaign} onEdit={() => setEditing(true)} />
        </div>
      </div>
    </Screen>
  );
}

interface CampaignProps {
  readonly campaign: CampaignDetail;
}

function Actions({ campaign: { id, can }, onJoin }: CampaignProps & { readonly onJoin: () => void }) {
  const { t } = useTranslation('campaigns');
  if (can.reportSales)
    return (
      <>
        <LinkButton to={paths.insertSales(id)}>{t('reportSale')}</LinkButton>
        <LinkButton variant="secondary" to={paths.uploadPhotos(id)}>
          {t('sendPhotos')}
        </LinkButton>
      </>
    );
  return can.join ? <Button onClick={onJoin}>{t('join')}</Button> : null;
}

/** Who takes part, and where the program is explained. */
function ProgramCard({ campaign }: CampaignProps) {
  const { t } = useTranslation('program');
  return (
    <Card className={css['card']}>
      <h2>{t('whoTakesPart')}</h2>
      <WhoTakesPart campaign={campaign} />
      <LinkButton variant="secondary" to={paths.aboutTheProgram}>
        {t('seeAbout')}
      </LinkButton>
      <LinkButton variant="secondary" to={paths.events}>
        {t('seeEvents')}
      </LinkButton>
      <LinkButton variant="secondary" to={paths.pointsTable}>
        {t('seePoints')}
      </LinkButton>
    </Card>
  );
}

function PointsCard({ campaign: { points, participation } }: CampaignProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  if (!points || !participation) return null;
  return (
    <Card className={css['card']}>
      <h2>{t('yourPoints')}</h2>
      <dl className={css['figures']}>
        <div>
          <dt>{t('confirmed')}</dt>
          <dd>{format.number(points.confirmed)}</dd>
        </div>
        <div>
          <dt>{t('provisional')}</dt>
          <dd>{format.number(points.waiting)}</dd>
        </div>
      </dl>
      {points.confirmed < 0 ? <Alert tone="warning">{t('negativeBalance')}</Alert> : null}
    </Card>
  );
}

function RegistrationCard({ campaign, onEdit }: CampaignProps & { readonly onEdit: () => void }) {
  const { t } = useTranslation('campaigns');
  if (!campaign.participation) return null;
  return (
    <Card className={css['card']}>
      <h2>{t('yourRegistration')}</h2>
      <OwnRegistration campaign={campaign} />
      {campaign.can.editRegistration ? (
        <Button variant="secondary" onClick={onEdit}>
          {t('editRegistration')}
        </Button>
      ) : null}
    </Card>
  );
}
