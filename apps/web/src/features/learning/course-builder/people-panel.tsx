import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from '../../../lib/translate.ts';

import { useAuthoring } from '../../../activities/editor/authoring.ts';
import { FileField } from '../../../activities/editor/file-field.tsx';
import { LocalizedInput } from '../../../activities/editor/localized-input.tsx';
import { randomId } from '../../../lib/random-id.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import css from '../../../authoring/panel.module.css';
import { useCourseFields } from './use-course-fields.ts';

const MAX_INSTRUCTORS = 10;
const MAX_MATERIALS = 30;

/** Who teaches, and what one may take along. */
export function PeoplePanel() {
  const { t } = useTranslation('admin-courses');
  return (
    <>
      <header className={css['head']}>
        <h2>{t('part.people')}</h2>
      </header>
      <Instructors />
      <Materials />
    </>
  );
}

function Instructors() {
  const { t } = useTranslation(['admin-courses', 'common']);
  const { problemAt } = useAuthoring();
  const { document, set } = useCourseFields();
  const { instructors } = document;
  const change = (index: number, part: Partial<(typeof instructors)[number]>) => {
    const old = instructors[index];
    if (old)
      set(
        'instructors',
        instructors.with(index, { ...old, ...part }),
        `instructor ${old.id} ${Object.keys(part).join('')}`,
      );
  };

  return (
    <section className={css['fields']} aria-label={t('instructors')}>
      {instructors.map((instructor, index) => (
        <div key={instructor.id} className={css['card']}>
          <div className={css['cardHead']}>
            {t('instructorNumber', { number: index + 1 })}
            <IconButton
              label={t('common:removeNamed', {
                name: instructor.name || t('instructorNumber', { number: index + 1 }),
              })}
              icon={<Trash2 size={18} />}
              onClick={() =>
                set('instructors', instructors.toSpliced(index, 1), `instructor removed ${instructor.id}`)
              }
            />
          </div>
          <div className={css['two']}>
            <TextField
              label={t('instructorName')}
              value={instructor.name}
              maxLength={120}
              error={problemAt(`instructors.${index}.name`)}
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <LocalizedInput
              label={t('instructorRole')}
              optional
              value={instructor.role}
              path={`instructors.${index}.role`}
              onChange={(role) => change(index, { role })}
            />
          </div>
          <FileField
            label={t('photo')}
            purpose="image"
            fileId={instructor.photoFileId}
            path={`instructors.${index}.photoFileId`}
            onChange={(photoFileId) => change(index, { photoFileId })}
          />
        </div>
      ))}
      {instructors.length < MAX_INSTRUCTORS ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => {
              const id = randomId();
              set(
                'instructors',
                [...instructors, { id, name: '', role: {}, photoFileId: null }],
                `instructor added ${id}`,
              );
            }}
          >
            {t('addInstructor')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Materials() {
  const { t } = useTranslation(['admin-courses', 'common']);
  const { document, set } = useCourseFields();
  const { supportMaterials } = document;
  return (
    <section className={css['section']}>
      <h3>{t('materials')}</h3>
      <p className={css['hint']}>{t('materialsHint')}</p>
      {supportMaterials.map((material, index) => (
        <div key={material.id} className={css['card']}>
          <div className={css['cardHead']}>
            {t('materialNumber', { number: index + 1 })}
            <IconButton
              label={t('common:removeNamed', { name: t('materialNumber', { number: index + 1 }) })}
              icon={<Trash2 size={18} />}
              onClick={() =>
                set(
                  'supportMaterials',
                  supportMaterials.toSpliced(index, 1),
                  `material removed ${material.id}`,
                )
              }
            />
          </div>
          <LocalizedInput
            label={t('materialTitle')}
            value={material.title}
            path={`supportMaterials.${index}.title`}
            onChange={(title) =>
              set(
                'supportMaterials',
                supportMaterials.with(index, { ...material, title }),
                `material ${material.id}`,
              )
            }
          />
          <FileField
            label={t('materialFile')}
            purpose="attachment"
            fileId={material.fileId}
            path={`supportMaterials.${index}.fileId`}
            onChange={(fileId) =>
              set(
                'supportMaterials',
                supportMaterials.with(index, { ...material, fileId }),
                `material file ${material.id}`,
              )
            }
          />
        </div>
      ))}
      {supportMaterials.length < MAX_MATERIALS ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => {
              const id = randomId();
              set(
                'supportMaterials',
                [...supportMaterials, { id, title: {}, fileId: null }],
                `material added ${id}`,
              );
            }}
          >
            {t('addMaterial')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
