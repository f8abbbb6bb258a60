import type { ManagedLabel } from '@trilha/contracts/learning/course-builder';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { LoadFailed } from '../ui/load-failed.tsx';
import { TagPicker } from '../ui/tag-picker.tsx';
import { labelsQuery } from './labels.api.ts';
import css from './audience-picker.module.css';

const PICKED = [
  { kind: 'area', field: 'areaIds' },
  { kind: 'group', field: 'groupIds' },
  { kind: 'tag', field: 'tagIds' },
] as const;

/** Whom something is for, by areas, groups and tags; nothing chosen: everybody it could be for. */
interface PickedAudience {
  readonly areaIds: string[];
  readonly groupIds: string[];
  readonly tagIds: string[];
}

interface AudienceTagsProps {
  readonly audience: PickedAudience;
  /** What the fields are called where they stand. */
  readonly labels: Readonly<Record<(typeof PICKED)[number]['kind'], string>>;
  /** The labels of the company of a kind. */
  readonly optionsOf: (kind: (typeof PICKED)[number]['kind']) => readonly Option[];
  readonly onChange: (audience: PickedAudience) => void;
}

interface AudiencePickerProps extends Omit<AudienceTagsProps, 'optionsOf'> {
  /** Whom it is for when nothing is chosen. */
  readonly hint: string;
  /** Further fields that choose among the company's labels, once these are there. */
  readonly children?: (optionsOf: (kind: ManagedLabel['kind']) => readonly Option[]) => ReactNode;
}

interface Option {
  readonly id: string;
  readonly label: string;
}

/** A field each for areas, groups and tags, where the labels are at hand. */
export function AudienceTags({ audience, labels, optionsOf, onChange }: AudienceTagsProps) {
  return PICKED.map(({ kind, field }) => (
    <TagPicker
      key={kind}
      label={labels[kind]}
      options={optionsOf(kind)}
      value={audience[field]}
      onChange={(ids) => onChange({ ...audience, [field]: [...ids] })}
    />
  ));
}

/** The areas, groups and tags something is for. */
export function AudiencePicker({ audience, hint, labels, onChange, children }: AudiencePickerProps) {
  const { data, isError, error, refetch } = useQuery(labelsQuery);
  if (isError) return <LoadFailed compact error={error} onRetry={refetch} />;
  const optionsOf = (kind: ManagedLabel['kind']): readonly Option[] =>
    (data?.labels ?? []).filter((label) => label.kind === kind).map(({ id, name }) => ({ id, label: name }));
  return (
    <>
      <p className={css['hint']}>{hint}</p>
      <AudienceTags audience={audience} labels={labels} optionsOf={optionsOf} onChange={onChange} />
      {children?.(optionsOf)}
    </>
  );
}
