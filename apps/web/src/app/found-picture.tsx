import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';

import { classes } from '../ui/classes.ts';
import css from './found-picture.module.css';

interface FoundPictureProps {
  readonly icon: LucideIcon;
  readonly url?: string | null | undefined;
  readonly isOfPerson?: boolean | undefined;
}

const SIDE = 40;

/** What a thing that was found looks like, or what kind of thing it is; its room is the same before and after the picture comes. */
export function FoundPicture({ icon: Icon, url, isOfPerson }: FoundPictureProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className={classes(css['picture'], isOfPerson && css['round'])} aria-hidden="true">
      {url && url !== failed ? (
        <img
          src={`${url}?small`}
          alt=""
          width={SIDE}
          height={SIDE}
          loading="lazy"
          decoding="async"
          fetchPriority="low"
          onError={() => setFailed(url)}
        />
      ) : (
        <Icon size={20} />
      )}
    </span>
  );
}
