import type { ActivityLine } from '@trilha/contracts/learning/catalog';
import {
  AudioLines,
  Boxes,
  CirclePlay,
  ClipboardCheck,
  FileText,
  ListChecks,
  MonitorPlay,
  MousePointerClick,
  Radio,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

type ActivityType = ActivityLine['type'];

const ICONS: Readonly<Record<ActivityType, LucideIcon>> = {
  pdf: FileText,
  video: CirclePlay,
  audio: AudioLines,
  html: MousePointerClick,
  youtube: MonitorPlay,
  vimeo: MonitorPlay,
  wowza: Radio,
  scorm: Boxes,
  conventional_test: ClipboardCheck,
  block_test: ClipboardCheck,
  restart_test: ClipboardCheck,
  evaluated_quiz: ListChecks,
  unevaluated_quiz: ListChecks,
};

/** The picture of a type of activity; its name stands in the texts `courses:kind.<type>`. */
export function ActivityIcon({ type, size = 20 }: { readonly type: ActivityType; readonly size?: number }) {
  const Icon = ICONS[type];
  return <Icon size={size} aria-hidden="true" />;
}
