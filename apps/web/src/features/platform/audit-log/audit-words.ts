import { MEMBER_STATUSES } from '@trilha/contracts/identity/registration';
import { OWN_PERMISSIONS } from '@trilha/contracts/platform/own-permissions';
import { ROLES } from '@trilha/contracts/platform/roles';
import { LOCALES } from '@trilha/rules/platform/locales';

import { usePermissionWords } from '../../../content/permissions/permission-words.ts';
import { dayText, useFormat } from '../../../lib/dates.ts';
import { currentLocale } from '../../../lib/i18n.ts';
import { useTranslation } from '../../../lib/translate.ts';
import type adminAuditLog from './texts/pt-BR/admin-audit-log.json';
import type { FieldChange } from './changes-of.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** What a field was and became, in words; without one of them where it was not there. */
interface WordedChange extends Pick<FieldChange, 'path'> {
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type FieldKey = keyof typeof adminAuditLog.field;
type ValueKey = keyof typeof adminAuditLog.value;

/** Names as the log's texts have them: members' own fields are written with underscores. */
const keyOf = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Fields in which people write what they like: a name that looks like a state, a role or a day stays what it is. */
const WRITTEN: ReadonlySet<string> = new Set([
  'name',
  'displayName',
  'title',
  'subject',
  'text',
  'words',
  'summary',
  'description',
  'goals',
  'answer',
  'link',
  'note',
  'reason',
  'blockedReason',
  'labels',
  'branch',
  'branches',
  'ownRoles',
  'author',
  'body',
  'address',
  'email',
  'username',
  'file',
  'fileName',
  'tracking',
  'slug',
  'requestedBy',
  'decidedBy',
]);
const OF_ROLES: ReadonlySet<string> = new Set(['role', 'roles', 'leftOutRoles']);
/** Fields that hold one of the program's own words. */
const CODED: ReadonlySet<string> = new Set(['state', 'status', 'decision', 'mark', 'subscription', 'reach']);

/** What the field is called in which something stands: languages and places in lists are none. */
const nameIn = (path: string): string =>
  keyOf(
    path
      .split(' › ')
      .findLast((piece) => !/^\d+$/.test(piece) && !LOCALES.some((locale) => locale === piece)) ?? '',
  );

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && ID.test(one));

/** Says the changes of fields in words; those that have none, and ids, which say nothing to anybody, are left out. */
export function useAuditWords(): (changes: readonly FieldChange[]) => readonly WordedChange[] {
  const { t } = useTranslation(['admin-audit-log', 'admin-courses', 'admin-people']);
  const format = useFormat();
  const permissionWords = usePermissionWords();
  const languages = new Intl.DisplayNames(currentLocale(), { type: 'language' });

  const pieceOf = (piece: string): string | undefined => {
    if (LOCALES.some((locale) => locale === piece)) return languages.of(piece);
    if (/^\d+$/.test(piece)) return piece;
    const key = keyOf(piece);
    const word = t(`field.${key as FieldKey}`);
    return word === `field.${key}` ? undefined : word;
  };
  const fieldOf = (path: string) => {
    const pieces = path.split(' › ').map(pieceOf);
    return pieces.includes(undefined) ? undefined : pieces.join(' › ');
  };
  /** What the program wrote; whatever else stands there somebody wrote, and it is shown as they did. */
  const textOf = (name: string, text: string): string | undefined => {
    if (ID.test(text)) return undefined;
    if (WRITTEN.has(name)) return text;
    if ((INSTANT.test(text) || DAY.test(text)) && !Number.isNaN(Date.parse(text)))
      return DAY.test(text) ? dayText(text) : format.dateTime(text);
    if (name === 'permissions') {
      const permission = OWN_PERMISSIONS.find((one) => one === text);
      return permission ? permissionWords(permission) : text;
    }
    if (OF_ROLES.has(name)) {
      const role = ROLES.find((one) => one === text);
      return role ? t(`admin-people:role.${role}`) : text;
    }
    if (!CODED.has(name)) return text;
    const word = t(`value.${text as ValueKey}`);
    if (word !== `value.${text}`) return word;
    const status = MEMBER_STATUSES.find((one) => one === text);
    return status ? t(`admin-people:status.${status}`) : text;
  };
  const valueOf = (name: string, value: unknown): string | undefined => {
    if (value === undefined || value === null || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'admin-courses:auditYes' : 'admin-courses:auditNo');
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'string') return textOf(name, value);
    if (!Array.isArray(value)) return undefined;
    if (value.length === 0) return '–';
    const texts = value.map((one) => valueOf(name, one));
    // Of whom only ids were written down, so many are said.
    return texts.includes(undefined) ? format.number(value.length) : texts.join(', ');
  };
  /** How many came and went in a list of ids, which says nothing else of them; none where it is no such list. */
  const movesIn = (before: unknown, after: unknown): string => {
    if (!isIds(before) || !isIds(after)) return '';
    const came = after.filter((id) => !before.includes(id)).length;
    const went = before.filter((id) => !after.includes(id)).length;
    return ` (+${format.number(came)} −${format.number(went)})`;
  };

  return (changes) =>
    changes.flatMap(({ path, before, after }) => {
      const field = fieldOf(path);
      const name = nameIn(path);
      const [was, is] = [valueOf(name, before), valueOf(name, after)];
      if (field === undefined || was === undefined || is === undefined) return [];
      return [
        {
          path,
          field,
          before: before === undefined ? undefined : was,
          after: after === undefined ? undefined : is + movesIn(before, after),
        },
      ];
    });
}
