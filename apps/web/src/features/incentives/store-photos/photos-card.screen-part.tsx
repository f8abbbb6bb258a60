import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';

import { HomeSection } from '../../../app/home-section.tsx';
import { paths } from '../../../app/paths.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Link } from '../../../ui/link.tsx';
import { useRunningCampaign } from '../campaigns/use-running-campaign.ts';
import css from './photos-card.module.css';
import { photoBoardQuery } from './store-photos.api.ts';

/** The photos that are still open this week in the own stores, each a tap away; nothing where the campaign asks for none. */
export function PhotosCard() {
  const campaignId = useRunningCampaign()?.id;
  return campaignId ? <OpenPhotos campaignId={campaignId} /> : null;
}

function OpenPhotos({ campaignId }: { readonly campaignId: string }) {
  const { t } = useTranslation('selling');
  const format = useFormat();
  const { data: board } = useQuery(photoBoardQuery(campaignId));
  const tiles = (board?.stores ?? []).flatMap((store) => store.tiles.map((tile) => ({ store, tile })));
  const open = tiles.filter(({ tile: { photo } }) => !photo || photo.status === 'reproved');
  if (tiles.length === 0) return null;
  return (
    <HomeSection title={t('photos')} all={paths.uploadPhotos(campaignId)}>
      {open.length === 0 ? <p>{t('photosDone')}</p> : null}
      <ul className={css['tiles']}>
        {open.map(({ store, tile }) => (
          <li key={`${store.id} ${tile.typeId}`}>
            <Link to={paths.uploadPhotos(campaignId)} className={css['tile']}>
              <Camera size={22} aria-hidden="true" />
              <strong>{tile.name}</strong>
              <span className={css['note']}>{store.name}</span>
              <span className={css['note']}>{format.points(tile.points)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
