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
  /** It asks as well: what was seen in full is not done before its questions are answered, which its player says. */
  readonly asks?: boolean;
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

/** What concludes a type, as it is said to people; a type whose contract names a rule says that one, or one that says more. */
type RuleOf<T extends ActivityType> =
  T extends TypeConcludedBy<'share'>
    ? 'share' | 'reading'
    : T extends TypeConcludedBy<'time'>
      ? 'time'
      : T extends TypeConcludedBy<'share_or_time'>
        ? 'share_or_time'
        : 'test' | 'quiz' | 'game' | 'package' | 'event' | 'answers';

interface View<Player, Rule> {
  /** The picture of the type; its name stands in the texts `types:<type>`. */
  readonly icon: LucideIcon;
  readonly player: Player;
  /** What has to be done for it to count, said under its player. */
  readonly rule: Rule;
  /** The folder whose `editor.tsx` exports `Editor`. */
  readonly folder: string;
}

/** What the web shows of one type of activity. It stands in every list of activities: what is heavy is found by its folder. */
export type ActivityView<T extends ActivityType = ActivityType> = View<PlayerView<T>, RuleOf<T>>;
