import type { ActivityLine } from '@trilha/contracts/learning/catalog';
import {
  AudioLines,
  Boxes,
  CirclePlay,
  Clapperboard,
  ClipboardCheck,
  CloudCog,
  FileText,
  FlipHorizontal2,
  Grid2x2Check,
  Layers,
  ListChecks,
  MapPin,
  MessageSquareHeart,
  MonitorPlay,
  MousePointerClick,
  Move,
  PencilLine,
  Presentation,
  Puzzle,
  Radio,
  Scale,
  TextCursorInput,
  Video,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

type ActivityType = ActivityLine['type'];

const ICONS: Readonly<Record<ActivityType, LucideIcon>> = {
  pdf: FileText,
  ppt: Presentation,
  video: CirclePlay,
  audio: AudioLines,
  html: MousePointerClick,
  youtube: MonitorPlay,
  vimeo: MonitorPlay,
  wowza: Radio,
  scorm: Boxes,
  scorm_cloud: CloudCog,
  flash: Clapperboard,
  linkedin_slidshare: Presentation,
  conventional_test: ClipboardCheck,
  block_test: ClipboardCheck,
  restart_test: ClipboardCheck,
  block_general_test: ClipboardCheck,
  restart_general_test: ClipboardCheck,
  evaluated_quiz: ListChecks,
  unevaluated_quiz: ListChecks,
  drag_and_drop: Move,
  drag_the_words: TextCursorInput,
  find_the_pairs: Grid2x2Check,
  this_or_that: FlipHorizontal2,
  fill_in_the_blanks: PencilLine,
  true_or_false: Scale,
  flashcards: Layers,
  enigma: Puzzle,
  presential_event: MapPin,
  webinar: Video,
  live_class: Radio,
  reaction_evaluation: MessageSquareHeart,
};

/** The picture of a type of activity; its name stands in the texts `courses:kind.<type>`. */
export function ActivityIcon({ type, size = 20 }: { readonly type: ActivityType; readonly size?: number }) {
  const Icon = ICONS[type];
  return <Icon size={size} aria-hidden="true" />;
}
