import type { TrainingKind } from '@trilha/rules/learning/trainings';
import { CircleHelp, GraduationCap, MapPin, Radio, Route, Video } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

const ICONS = {
  course: GraduationCap,
  trail: Route,
  webinar: Video,
  live_class: Radio,
  presential_course: MapPin,
} as const satisfies Record<TrainingKind, LucideIcon>;

interface TrainingIconProps {
  /** Undefined for a training that is gone. */
  readonly kind: TrainingKind | undefined;
  readonly size?: number;
}

/** The picture of a kind of training. */
export function TrainingIcon({ kind, size = 18 }: TrainingIconProps) {
  const Icon = kind ? ICONS[kind] : CircleHelp;
  return <Icon size={size} aria-hidden="true" />;
}
