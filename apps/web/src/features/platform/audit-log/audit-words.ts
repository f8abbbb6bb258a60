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
  const textOf = (text: string): string | undefined => {
    if (ID.test(text)) return undefined;
    if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) return format.dateTime(text);
    const permission = OWN_PERMISSIONS.find((one) => one === text);
    if (permission) return permissionWords(permission);
    const role = ROLES.find((one) => one === text);
    if (role) return t(`admin-people:role.${role}`);
    if (DAY.test(text)) return dayText(text);
    if (/^[a-z]+$/.test(text)) {
      const word = t(`value.${text as ValueKey}`);
      if (word !== `value.${text}`) return word;
    }
    const status = MEMBER_STATUSES.find((one) => one === text);
    return status ? t(`admin-people:status.${status}`) : text;
  };
  const valueOf = (value: unknown): string | undefined => {
    if (value === undefined || value === null || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'admin-courses:auditYes' : 'admin-courses:auditNo');
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'string') return textOf(value);
    if (!Array.isArray(value)) return undefined;
    if (value.length === 0) return '–';
    const texts = value.map(valueOf);
    // Of whom only ids were written down, so many are said.
    return texts.includes(undefined) ? format.number(value.length) : texts.join(', ');
  };

  return (changes) =>
    changes.flatMap(({ path, before, after }) => {
      const field = fieldOf(path);
      const [was, is] = [valueOf(before), valueOf(after)];
      if (field === undefined || was === undefined || is === undefined) return [];
      return [
        {
          path,
          field,
          before: before === undefined ? undefined : was,
          after: after === undefined ? undefined : is,
        },
      ];
    });
}
