import { BookOpen, Clock, Coins, Flame, Heart, Lock } from 'lucide-react';

import { Avatar } from '../ui/avatar.tsx';
import { Card, Figure } from '../ui/card.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { MediaCard, MediaGrid } from '../ui/media-card.tsx';
import { Pill } from '../ui/pill.tsx';
import { ProgressBar, ProgressRing } from '../ui/progress.tsx';
import { RichTextView } from '../ui/rich-text-view.tsx';
import type { Tone } from '../ui/tone.ts';
import css from './design-page.module.css';
import { Grid, Row, Section } from './section.tsx';

const TONES: readonly Tone[] = ['primary', 'accent', 'success', 'warning', 'danger', 'info', 'neutral'];

const COLORED = TONES.slice(0, -1);

const PEOPLE = [
  { id: '1', name: 'Ana Beatriz Moreira', branch: 'Loja Savassi', points: '1,840' },
  { id: '2', name: 'João Pedro Azevedo', branch: 'Loja Pampulha', points: '1,655' },
];

/** Colors, type, cards, lists, pictures. */
export function SurfaceSection() {
  return (
    <>
      <Section title="Colors">
        <div className={css['swatches']}>
          {COLORED.flatMap((tone) => [
            <span
              key={tone}
              className={css['swatch']}
              style={{ background: `var(--${tone})`, color: `var(--on-${tone})` }}
            >
              {tone}
            </span>,
            <span
              key={`${tone}-soft`}
              className={css['swatch']}
              style={{ background: `var(--${tone}-soft)`, color: `var(--on-${tone}-soft)` }}
            >
              {tone}-soft
            </span>,
            <span key={`${tone}-text`} className={css['swatch']} style={{ color: `var(--${tone}-text)` }}>
              {tone}-text
            </span>,
          ])}
        </div>
      </Section>
      <Section title="Type">
        {(['figure', '3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'] as const).map((size) => (
          <p key={size} style={{ fontSize: `var(--type-${size})`, lineHeight: 1.2 }}>
            Cada passo conta · {size}
          </p>
        ))}
      </Section>
      <Section title="Cards">
        <Grid>
          <Card tone="brand">
            <strong>Continue</strong>
            <Figure>12 min</Figure>
            <p>Cores que vendem · part 3 of 5</p>
          </Card>
          <Card tone="primary">
            <strong>Points</strong>
            <Figure>1,840</Figure>
            <p>160 to the next level</p>
          </Card>
          <Card tone="accent">
            <strong>Streak</strong>
            <Figure>7</Figure>
            <p>days in a row</p>
          </Card>
          <Card>
            <strong>Plain</strong>
            <p>A surface that holds one thing.</p>
            <ProgressBar value={64} label="Progress" />
          </Card>
        </Grid>
        <MediaGrid>
          <MediaCard
            to="/"
            title="Cores que vendem: harmonia e contraste na prática da loja"
            over={
              <>
                <BookOpen size={16} aria-hidden="true" /> Course · 45 min
              </>
            }
            marks={
              <Pill tone="accent" solid icon={<Clock aria-hidden="true" />}>
                Due in 3 days
              </Pill>
            }
            action={<IconButton raised label="Favorite" icon={<Heart size={20} />} />}
          >
            <ProgressBar value={40} label="Cores que vendem" />
            <span>40% · 27 min left</span>
          </MediaCard>
          <MediaCard to="/" title="Atendimento que encanta" over="Course · 30 min">
            <Pill tone="accent" icon={<Coins aria-hidden="true" />}>
              120 points
            </Pill>
          </MediaCard>
          <MediaCard to="/" title="Segurança no manuseio" over="Course · 1 h 20 min">
            <Pill icon={<Lock aria-hidden="true" />}>Finish “Primeiros passos” first</Pill>
          </MediaCard>
        </MediaGrid>
        <MediaCard row to="/" title="A row, for phones: Tintas para madeira" over="Course · 20 min">
          <ProgressBar value={100} label="Tintas para madeira" />
        </MediaCard>
      </Section>
      <Section title="Pills, progress, avatars">
        <Row>
          {TONES.map((tone) => (
            <Pill key={tone} tone={tone} icon={<Flame aria-hidden="true" />}>
              {tone}
            </Pill>
          ))}
        </Row>
        <Row>
          {[0, 25, 64, 100].map((value) => (
            <ProgressRing key={value} value={value} label="Goal" size={72}>
              {value}
            </ProgressRing>
          ))}
          <Avatar name="Ana Beatriz Moreira" size={56} />
          <Avatar name="João" />
          <Avatar square name="Aurora Móveis" size={48} />
        </Row>
      </Section>
      <Section title="Table">
        <DataTable
          label="People"
          rows={PEOPLE}
          keyOf={(person) => person.id}
          columns={[
            { id: 'name', title: 'Name', cell: (person) => person.name },
            { id: 'branch', title: 'Branch', cell: (person) => person.branch },
            { id: 'points', title: 'Points', number: true, cell: (person) => person.points },
          ]}
        />
      </Section>
      <Section title="Rich text">
        <RichTextView
          document={{
            type: 'doc',
            content: [
              {
                type: 'heading',
                attrs: { level: 2 },
                content: [{ type: 'text', text: 'What you will learn' }],
              },
              {
                type: 'paragraph',
                content: [
                  { type: 'text', text: 'How ' },
                  { type: 'text', text: 'light', marks: [{ type: 'bold' }] },
                  { type: 'text', text: ' changes a color, and ' },
                  {
                    type: 'text',
                    text: 'where to read more',
                    marks: [{ type: 'link', attrs: { href: 'https://example.com' } }],
                  },
                  { type: 'text', text: '.' },
                ],
              },
              {
                type: 'bulletList',
                content: ['Warm and cold', 'Contrast'].map((text) => ({
                  type: 'listItem' as const,
                  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
                })),
              },
              {
                type: 'blockquote',
                content: [{ type: 'paragraph', content: [{ type: 'text', text: 'The eye decides first.' }] }],
              },
            ],
          }}
        />
      </Section>
    </>
  );
}
