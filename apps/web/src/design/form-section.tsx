import { Heart, Mail, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Chip, ChipRow, FilterChip } from '../ui/chip.tsx';
import { DateField } from '../ui/date-field.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { LocalizedFields } from '../ui/localized-fields.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Select } from '../ui/select.tsx';
import { Slider } from '../ui/slider.tsx';
import { Switch } from '../ui/switch.tsx';
import { TagPicker } from '../ui/tag-picker.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Grid, Row, Section } from './section.tsx';

const VARIANTS = ['primary', 'secondary', 'soft', 'quiet', 'danger'] as const;
const AREAS = ['Vendas', 'Logística', 'Pintura', 'Atendimento'].map((label) => ({ id: label, label }));

/** Buttons and everything one fills in. */
export function FormSection() {
  const [search, setSearch] = useState('tinta');
  const [on, setOn] = useState(true);
  const [choice, setChoice] = useState('a');
  const [number, setNumber] = useState<number | null>(3);
  const [speed, setSpeed] = useState(1.25);
  const [tags, setTags] = useState<readonly string[]>(['Vendas']);
  const [text, setText] = useState({ 'pt-BR': 'Cores que vendem', 'en-US': '' });

  return (
    <>
      <Section title="Buttons">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Row key={size}>
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          <Button icon={<Plus size={20} />}>With icon</Button>
          <Button loading>Loading</Button>
          <Button disabled>Disabled</Button>
          <LinkButton to="/" variant="soft">
            A link
          </LinkButton>
          <IconButton label="Favorite" icon={<Heart size={20} />} />
          <IconButton raised label="Favorite" icon={<Heart size={20} />} />
          <IconButton small label="Delete" icon={<Trash2 size={18} />} />
          <IconButton disabled label="Delete" icon={<Trash2 size={20} />} />
        </Row>
      </Section>
      <Section title="Fields">
        <Grid>
          <TextField label="Name" placeholder="Ana" />
          <TextField
            label="E-mail"
            icon={<Mail size={20} />}
            hint="Your work address"
            optionalLabel="optional"
          />
          <TextField label="Code" defaultValue="12" error="The code has six digits." />
          <TextField label="Locked" defaultValue="Cannot change" disabled />
          <Select
            label="Language"
            value={choice}
            options={[
              { value: 'a', label: 'Português' },
              { value: 'b', label: 'Français' },
            ]}
            onChange={setChoice}
          />
          <NumberField label="Attempts" value={number} min={1} max={10} onChange={setNumber} />
          <DateField label="Due" defaultValue="2026-11-20" />
          <TagPicker label="Areas" options={AREAS} value={tags} onChange={setTags} />
          <TextArea label="Message" maxLength={256} defaultValue="Good morning" />
          <LocalizedFields
            label="Title"
            languages={['pt-BR', 'en-US']}
            value={text}
            onChange={(next) => setText({ ...text, ...next })}
          />
        </Grid>
        <FileDrop label="SCORM package" hint="Up to 500 MB, .zip" accept=".zip" onFiles={() => undefined} />
      </Section>
      <Section title="Choices">
        <Grid>
          <div>
            <Checkbox label="Checked" defaultChecked hint="With a hint" />
            <Checkbox label="Some of them" indeterminate />
            <Checkbox label="Off" />
            <Checkbox label="Disabled" disabled />
            <Switch label="Notices" hint="On this device" checked={on} onChange={() => setOn(!on)} />
          </div>
          <RadioGroup
            label="Plain"
            value={choice}
            options={[
              { value: 'a', label: 'Open', hint: 'Anyone may enroll' },
              { value: 'b', label: 'On approval' },
            ]}
            onChange={setChoice}
          />
          <RadioGroup
            cards
            label="Cards"
            value={choice}
            options={[
              { value: 'a', label: 'Warm colors' },
              { value: 'b', label: 'Cold colors' },
            ]}
            onChange={setChoice}
          />
        </Grid>
        <Row>
          <SegmentedControl
            label="Scope"
            value={choice}
            options={[
              { value: 'a', label: 'My store' },
              { value: 'b', label: 'Everyone' },
            ]}
            onChange={setChoice}
          />
        </Row>
        <SearchField label="Search courses" value={search} onChange={setSearch} />
        <ChipRow>
          <FilterChip selected={on} onChange={setOn}>
            In progress
          </FilterChip>
          <FilterChip selected={!on} onChange={() => setOn(!on)}>
            Favorites
          </FilterChip>
          <Chip label="Vendas" onRemove={() => undefined} />
          <Chip label="Plain" />
        </ChipRow>
        <Slider
          label="Speed"
          value={speed}
          min={0.5}
          max={2}
          step={0.25}
          valueText={`${speed}×`}
          onChange={setSpeed}
        />
      </Section>
    </>
  );
}
