import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { arrowDirection } from '../lib/arrow-key.ts';
import css from './tabs.module.css';

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: ReactNode }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The content of the selected tab. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  on: (index, count) => (index + 1) % count,
  back: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A row that scrolls sideways: on which sides more of it is hidden; the named element of it is kept in sight. */
function useScrollingRow(keptId: string) {
  const row = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ start: false, end: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const left = element.scrollWidth - element.clientWidth - Math.abs(element.scrollLeft);
      const next = { start: Math.abs(element.scrollLeft) > 1, end: left > 1 };
      setHidden((last) => (last.start === next.start && last.end === next.end ? last : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      sizes.disconnect();
    };
  }, []);
  useEffect(() => {
    const element = row.current;
    const shown = document.getElementById(keptId);
    if (element && shown)
      element.scrollLeft =
        shown.offsetLeft - element.offsetLeft - (element.clientWidth - shown.offsetWidth) / 2;
  }, [keptId]);
  return [row, hidden] as const;
}

/**
 * Parts of one thing, one at a time; arrow keys, Home and End move between them. Many of them wrap on a desktop; on a phone the
 * row scrolls, fades where it goes on, and keeps the selected one in sight.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const id = useId();
  const [list, hidden] = useScrollingRow(`${id}-${selected}`);

  const handleKey = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const step = STEPS[arrowDirection(event.key, event.currentTarget) ?? event.key];
    const next = step?.(index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div className={css['tabs']}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={css['list']}
        data-more-before={hidden.start || undefined}
        data-more-after={hidden.end || undefined}
        onKeyDown={handleKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className={css['tab']}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`} className={css['panel']}>
        {children}
      </div>
    </div>
  );
}
