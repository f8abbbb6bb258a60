import { Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { ApiError } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Confetti } from '../ui/confetti.tsx';
import { Dialog, Sheet } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { IllustrationName } from '../ui/illustration.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Menu } from '../ui/menu.tsx';
import { Alert } from '../ui/alert.tsx';
import { ScreenSkeleton } from '../ui/skeleton.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { Grid, Row, Section } from './section.tsx';

const SCENES: readonly IllustrationName[] = [
  'no-results',
  'nothing-yet',
  'offline',
  'denied',
  'error',
  'done',
];
const NOTICES = ['info', 'success', 'warning', 'danger'] as const;

/** Overlays, messages, loading and failures. */
export function FeedbackSection() {
  const [open, setOpen] = useState<'dialog' | 'sheet'>();
  const [tab, setTab] = useState<'about' | 'forum'>('about');
  const [party, setParty] = useState(0);
  const close = () => setOpen(undefined);

  return (
    <>
      <Section title="Over the page">
        <Row>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('sheet')}>
            Sheet
          </Button>
          <Button
            variant="secondary"
            onClick={() => showToast({ text: 'Saved to favorites', onUndo: () => undefined })}
          >
            Toast with undo
          </Button>
          <Button
            variant="secondary"
            onClick={() => showToast({ text: 'Course published', tone: 'success' })}
          >
            Toast
          </Button>
          <Button variant="secondary" onClick={() => setParty(party + 1)}>
            Confetti
          </Button>
          <Menu
            label="More"
            trigger={<IconButton label="More" icon={<Ellipsis size={20} />} />}
            actions={[
              { id: 'copy', label: 'Duplicate', icon: <Copy size={18} />, onSelect: () => undefined },
              {
                id: 'delete',
                label: 'Delete',
                icon: <Trash2 size={18} />,
                danger: true,
                onSelect: () => undefined,
              },
            ]}
          />
          <Tooltip text="Counts the last seven days">
            <button type="button">Hover me</button>
          </Tooltip>
        </Row>
        {party > 0 ? <Confetti key={party} /> : null}
        <Dialog
          title="Send the test?"
          open={open === 'dialog'}
          onClose={close}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                Back to question 4
              </Button>
              <Button onClick={close}>Send “Cores que vendem”</Button>
            </>
          }
        >
          <p>Two of ten questions have no answer yet: 4 and 9.</p>
        </Dialog>
        <Sheet
          title="Filters"
          open={open === 'sheet'}
          onClose={close}
          actions={<Button onClick={close}>Show 12 courses</Button>}
        >
          <TextField label="Search" />
        </Sheet>
      </Section>
      <Section title="Notices">
        {NOTICES.map((tone) => (
          <Alert key={tone} tone={tone} title={`A ${tone} notice`}>
            It says what happened and what to do now.
          </Alert>
        ))}
      </Section>
      <Section title="Tabs and steps">
        <Tabs
          label="Course"
          tabs={[
            { id: 'about', label: 'About' },
            { id: 'forum', label: 'Forum' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          The part “{tab}”.
        </Tabs>
        <Stepper label="Publishing" steps={['Content', 'Audience', 'Publish']} current={1} />
      </Section>
      <Section title="Nothing to show">
        <Grid>
          {SCENES.map((name) => (
            <EmptyState
              key={name}
              illustration={name}
              title={name}
              actions={<Button size="small">First step</Button>}
            >
              Why there is nothing.
            </EmptyState>
          ))}
        </Grid>
        <LoadFailed error={new ApiError('internal', { requestId: 'req-9f3k2' })} onRetry={() => undefined} />
        <LoadFailed error={new ApiError('network')} onRetry={() => undefined} />
        <LoadFailed error={new ApiError('not_found')} />
      </Section>
      <Section title="Loading">
        <ScreenSkeleton cards={3} />
      </Section>
    </>
  );
}
