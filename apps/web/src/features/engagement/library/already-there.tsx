import type { AlreadyInLibrary } from '@trilha/contracts/engagement/library-admin';
import { useState } from 'react';

import { fileSizeText } from '../../../activities/editor/file-size.ts';
import { useFormat } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { Select } from '../../../ui/select.tsx';
import { UnsavedGuard } from '../../../ui/unsaved-guard.tsx';
import css from './library.module.css';
import { libraryPaths } from './paths.ts';
import { StatePill } from './state-pill.tsx';
import type { AskedFile } from './use-upload-files.ts';

const CHOICES = ['skip', 'both', 'replace'] as const;
export type IfThere = (typeof CHOICES)[number];

interface AlreadyThereProps {
  readonly asked: readonly AskedFile[];
  readonly busy: boolean;
  /** What is to be done with each, by its stored file. */
  readonly onDecide: (choices: ReadonlyMap<string, IfThere>) => void;
}

/** Asks about uploaded files whose content or name the library has already: one by one, or the same for all. Nothing changes until it is sent. */
export function AlreadyThere({ asked, busy, onDecide }: AlreadyThereProps) {
  const { t } = useTranslation('admin-library');
  const [chosen, setChosen] = useState<ReadonlyMap<string, IfThere>>(new Map());
  // What loses nothing until somebody says otherwise.
  const choiceOf = ({ fileId, by }: AskedFile) => chosen.get(fileId) ?? (by === 'content' ? 'skip' : 'both');
  const choices = new Map(asked.map((one) => [one.fileId, choiceOf(one)]));
  const [first, ...others] = new Set(choices.values());
  const options = CHOICES.map((value) => ({ value, label: t(`ifThere.${value}`) }));
  return (
    <div className={css['stack']}>
      <Alert tone="warning" answers title={t('alreadyThere', { count: asked.length })} />
      <UnsavedGuard active={asked.length > 0} />
      <Form
        className={css['stack']}
        busy={busy}
        onSubmit={() => onDecide(choices)}
        foot={
          <div>
            <Button type="submit" loading={busy}>
              {t('decide')}
            </Button>
          </div>
        }
      >
        {asked.length > 1 ? (
          <Select
            label={t('sameForAll')}
            placeholder={t('differing')}
            options={options}
            value={first && others.length === 0 ? first : ''}
            onChange={(value) => setChosen(new Map(asked.map(({ fileId }) => [fileId, value])))}
          />
        ) : null}
        <ul className={css['asked']}>
          {asked.map((one) => (
            <li key={one.fileId}>
              <div className={css['facts']}>
                <strong>
                  <bdi>{one.name}</bdi>
                </strong>
                <span>{fileSizeText(one.size)}</span>
              </div>
              <Present by={one.by} of={one.of} />
              <Select
                label={t('whatWith', { name: one.name })}
                hint={choiceOf(one) === 'replace' ? t(`replacing.${one.of.state}`) : undefined}
                options={options}
                value={choiceOf(one)}
                onChange={(value) => setChosen(new Map([...choices, [one.fileId, value]]))}
              />
            </li>
          ))}
        </ul>
      </Form>
    </div>
  );
}

/** The file that is there: where, since when, how large. */
function Present({ by, of }: Pick<AlreadyInLibrary, 'by' | 'of'>) {
  const { t } = useTranslation('admin-library');
  const format = useFormat();
  return (
    <div className={css['facts']}>
      <span>{t(`same.${by}`)}</span>
      <Link to={libraryPaths.managedFile(of.id)} target="_blank">
        {of.title}
      </Link>
      <StatePill state={of.state} />
      <span>
        <bdi>{of.name}</bdi>
        {` · ${[of.folder ?? t('noFolder'), format.date(of.storedAt), fileSizeText(of.size)].join(' · ')}`}
      </span>
    </div>
  );
}
