import { useState } from 'react';

import { showBranding } from '../lib/branding.ts';
import { chooseTheme, useThemeChoice } from '../lib/theme.ts';
import type { ThemeChoice } from '../lib/theme.ts';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Toasts } from '../ui/toast.tsx';
import css from './design-page.module.css';
import { FeedbackSection } from './feedback-section.tsx';
import { FormSection } from './form-section.tsx';
import { SurfaceSection } from './surface-section.tsx';

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** Every component in every state, in any pair of colors, light and dark. */
export function DesignPage() {
  const theme = useThemeChoice();
  const [look, setLook] = useState({ primary: '#5b2bd9', accent: '#ffb703' });
  const change = (part: Partial<typeof look>) => {
    const next = { ...look, ...part };
    setLook(next);
    void showBranding(next);
  };

  return (
    <main className={css['page']}>
      <header className={css['head']}>
        <h1>Design</h1>
        <div className={css['theme']}>
          <label>
            Primary
            <input
              type="color"
              value={look.primary}
              onChange={(event) => change({ primary: event.target.value })}
            />
          </label>
          <label>
            Accent
            <input
              type="color"
              value={look.accent}
              onChange={(event) => change({ accent: event.target.value })}
            />
          </label>
          <SegmentedControl
            label="Theme"
            value={theme}
            options={THEMES.map((value) => ({ value, label: value }))}
            onChange={chooseTheme}
          />
        </div>
      </header>
      <SurfaceSection />
      <FormSection />
      <FeedbackSection />
      <Toasts />
    </main>
  );
}
