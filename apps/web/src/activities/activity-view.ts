import type {
  ActivityType,
  ContentOfType,
  TypeConcludedBy,
  TypeWithBookmark,
} from '@trilha/contracts/learning/activities/activity';
import type { LucideIcon } from 'lucide-react';

interface PlayerOf<Content, ReportsItself, IsMedium> {
  /** The type of the content it takes, and its folder. */
  readonly content: Content;
  /** It reports by calls of its own, not by what was played or read. */
  readonly reportsItself: ReportsItself;
  /** It plays something with a length: what is shown beside it moves below. */
  readonly isMedium: IsMedium;
  /** It shows the title of the activity itself. */
  readonly showsTitle?: boolean;
  /** There is nothing in it to take notes of. */
  readonly withoutNotes?: boolean;
  /** What only it says, fetched with it. */
  readonly loadTexts?: () => Promise<void>;
  /** Fetches what it draws by, before a network may be gone. */
  readonly preload?: () => Promise<void>;
}

/** A player, of a type of its own or of a family; `<content>/player.tsx` exports `Player`, which is fetched when it is first opened. */
export type PlayerView<T extends ActivityType = ActivityType> = PlayerOf<
  ContentOfType<T>['type'],
  T extends TypeConcludedBy<'own'> ? true : false,
  T extends TypeWithBookmark<'seconds'> ? true : false
>;

interface View<Player> {
  /** The picture of the type; its name stands in the texts `courses:kind.<type>`. */
  readonly icon: LucideIcon;
  readonly player: Player;
  /** The folder whose `editor.tsx` exports `Editor`. */
  readonly folder: string;
}

/** What the web shows of one type of activity. It stands in every list of activities: what is heavy is found by its folder. */
export type ActivityView<T extends ActivityType = ActivityType> = View<PlayerView<T>>;
