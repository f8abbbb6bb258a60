import { MENU_MODULES, OFFERED_MODULES, UPCOMING_MODULES } from '@trilha/contracts/organization/modules';
import type { MenuModule, OfferedModule } from '@trilha/contracts/organization/modules';
import { homeAddress } from '@trilha/rules/organization/module-addresses';
import { LOCALES } from '@trilha/rules/platform/locales';
import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '../../../lib/translate.ts';

import { currentLocale } from '../../../lib/i18n.ts';
import { ownNameOr } from '../../../lib/own-names.ts';
import { LOCALE_NAMES } from '../../../lib/locale-names.ts';
import { zoneChoices } from '../../../lib/zone-choices.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { paths } from '../../../app/paths.ts';
import { Switch } from '../../../ui/switch.tsx';
import css from './company.module.css';
import type { PartProps } from './form-part.ts';

/** Where the name of a module stands. */
const moduleKeys = (module: OfferedModule | (typeof UPCOMING_MODULES)[number]) =>
  ownNameOr(`module_${module}`, `module.${module}` as 'module.courses');

/** Lists a company may have its people begin with, instead of the home screen; by the module each is of. */
const HOMES = {
  '/online-courses': 'courses',
  '/trails': 'trails',
  '/presential-courses': 'presentials',
  '/webinars': 'webcasts',
  '/live-classes': 'live_classes',
  '/news': 'news',
  '/ranking': 'ranking',
} as const satisfies Readonly<Record<string, MenuModule>>;

/** Modules that are on, in menu order (dragged or moved by buttons), languages, home and zone [TEN-02] [TEN-05]. */
export function ModulesSection({ form, onChange }: PartProps) {
  const { t } = useTranslation('admin-company');
  const { modules } = form;
  const placed = modules.flatMap((module): MenuModule[] => MENU_MODULES.filter((one) => one === module));
  const unplaced = modules.filter((module) => !placed.some((one) => one === module));
  const move = (from: number, to: number) =>
    onChange({ ...form, modules: [...arrayMove(placed, from, to), ...unplaced] });
  const switchOff = (module: OfferedModule) =>
    onChange({ ...form, modules: modules.filter((one) => one !== module) });
  return (
    <>
      <h3>{t('menuOrder')}</h3>
      <MenuOrder placed={placed} onMove={move} onOff={switchOff} />
      {unplaced.length > 0 ? <h3>{t('modulesUnplaced')}</h3> : null}
      {unplaced.map((module) => (
        <Switch key={module} label={t(moduleKeys(module))} checked onChange={() => switchOff(module)} />
      ))}
      {OFFERED_MODULES.some((module) => !modules.includes(module)) ? <h3>{t('modulesOff')}</h3> : null}
      {OFFERED_MODULES.filter((module) => !modules.includes(module)).map((module) => (
        <Switch
          key={module}
          label={t(moduleKeys(module))}
          checked={false}
          onChange={() => onChange({ ...form, modules: [...modules, module] })}
        />
      ))}
      {UPCOMING_MODULES.length > 0 ? (
        <>
          <h3>{t('modulesUpcoming')}</h3>
          <p>{UPCOMING_MODULES.map((module) => t(moduleKeys(module))).join(' · ')}</p>
        </>
      ) : null}
      <Switch
        label={t('showsScores')}
        checked={form.showsScores}
        onChange={({ target }) => onChange({ ...form, showsScores: target.checked })}
      />
      <LanguageChoice form={form} onChange={onChange} />
      <HomeChoice form={form} onChange={onChange} />
      <ZoneChoice form={form} onChange={onChange} />
    </>
  );
}

interface MenuOrderProps {
  readonly placed: readonly MenuModule[];
  readonly onMove: (from: number, to: number) => void;
  readonly onOff: (module: MenuModule) => void;
}

function MenuOrder({ placed, onMove, onOff }: MenuOrderProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        const [from, to] = [active.id, over?.id].map((id) => placed.findIndex((module) => module === id));
        if (from !== undefined && to !== undefined && from >= 0 && to >= 0) onMove(from, to);
      }}
    >
      <SortableContext items={[...placed]} strategy={verticalListSortingStrategy}>
        <ol className={css['modules']}>
          {placed.map((module, index) => (
            <SortedModule
              key={module}
              module={module}
              onUp={index === 0 ? undefined : () => onMove(index, index - 1)}
              onDown={index === placed.length - 1 ? undefined : () => onMove(index, index + 1)}
              onOff={() => onOff(module)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** The languages, and which of them comes first. */
function LanguageChoice({ form, onChange }: PartProps) {
  const { t } = useTranslation('admin-company');
  return (
    <>
      <fieldset className={css['plain']}>
        <legend>{t('languages')}</legend>
        {LOCALES.map((locale) => (
          <Checkbox
            key={locale}
            label={LOCALE_NAMES[locale]}
            checked={form.languages.includes(locale)}
            disabled={form.languages.length === 1 && form.languages[0] === locale}
            onChange={({ target }) =>
              onChange({
                ...form,
                languages: target.checked
                  ? [...form.languages, locale]
                  : form.languages.filter((one) => one !== locale),
              })
            }
          />
        ))}
      </fieldset>
      {form.languages.length > 1 ? (
        <Select
          label={t('firstLanguage')}
          value={form.languages[0] ?? LOCALES[0]}
          options={form.languages.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={(first) =>
            onChange({
              ...form,
              languages: [first, ...form.languages.filter((language) => language !== first)],
            })
          }
        />
      ) : null}
    </>
  );
}

function HomeChoice({ form, onChange }: PartProps) {
  const { t } = useTranslation('admin-company');
  const isOn = (module: string) => form.modules.some((one) => one === module);
  const home = homeAddress(form.homeRoute, isOn);
  return (
    <Select
      label={t('homeRoute')}
      value={home}
      options={[
        // An address of their own, set otherwise, stays a choice.
        ...(home === paths.home || home in HOMES ? [] : [{ value: home, label: home }]),
        { value: paths.home, label: t('homeScreen') },
        ...Object.entries(HOMES)
          .filter(([value]) => homeAddress(value, isOn) === value)
          .map(([value, module]) => ({ value, label: t(moduleKeys(module)) })),
      ]}
      onChange={(homeRoute) => onChange({ ...form, homeRoute })}
    />
  );
}

function ZoneChoice({ form, onChange }: PartProps) {
  const { t } = useTranslation('admin-company');
  const locale = currentLocale();
  const zones = useMemo(() => zoneChoices(locale, form.timeZone), [locale, form.timeZone]);
  return (
    <Select
      label={t('timeZone')}
      value={form.timeZone}
      options={zones}
      onChange={(timeZone) => onChange({ ...form, timeZone })}
    />
  );
}

interface SortedModuleProps {
  readonly module: OfferedModule;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onOff: () => void;
}

function SortedModule({ module, onUp, onDown, onOff }: SortedModuleProps) {
  const { t } = useTranslation('admin-company');
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id: module });
  const name = t(moduleKeys(module));
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        type="button"
        className={css['grip']}
        aria-label={t('drag', { name })}
        {...attributes}
        {...listeners}
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
      <Switch label={name} checked onChange={onOff} />
      <IconButton label={t('up', { name })} icon={<ArrowUp size={18} />} disabled={!onUp} onClick={onUp} />
      <IconButton
        label={t('down', { name })}
        icon={<ArrowDown size={18} />}
        disabled={!onDown}
        onClick={onDown}
      />
    </li>
  );
}
