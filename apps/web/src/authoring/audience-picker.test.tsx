import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { Refused, showScreen } from '../test/screen-at.tsx';
import { TagPicker } from '../ui/tag-picker.tsx';
import { AudiencePicker } from './audience-picker.tsx';

const LABELS = [
  { id: 'south', kind: 'area', name: 'Sul', members: 3 },
  { id: 'shops', kind: 'group', name: 'Lojas', members: 9 },
  { id: 'new', kind: 'tag', name: 'Novatos', members: 2 },
  { id: 'sales', kind: 'category', name: 'Vendas', members: 0 },
];

/** Whom an article is for, as a form holds it, with the field of another label beside it. */
function Form({ onAudience }: { readonly onAudience: (audience: object) => void }) {
  const [audience, setAudience] = useState({ areaIds: ['south'], groupIds: [], tagIds: [] } as {
    areaIds: string[];
    groupIds: string[];
    tagIds: string[];
  });
  return (
    <AudiencePicker
      audience={audience}
      hint="Sem escolha, todos leem."
      labels={{ area: 'Áreas', group: 'Grupos', tag: 'Marcadores' }}
      onChange={(next) => {
        setAudience(next);
        onAudience(next);
      }}
    >
      {(optionsOf) => (
        <TagPicker label="Categorias" options={optionsOf('category')} value={[]} onChange={() => undefined} />
      )}
    </AudiencePicker>
  );
}

async function show(answer: () => unknown) {
  const chosen: object[] = [];
  await showScreen({
    parent: 'shell',
    path: '/form',
    component: () => <Form onAudience={(audience) => chosen.push(audience)} />,
    address: '/form',
    answer,
  });
  return chosen;
}

const optionsOf = async (label: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  const list = await screen.findByRole('listbox');
  const names = within(list)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return names;
};

it('offers each field the labels of its kind, and changes one without losing the others', async () => {
  const chosen = await show(() => ({ labels: LABELS }));

  expect(await screen.findByText('Sem escolha, todos leem.')).toBeDefined();
  expect(await screen.findByText('Sul')).toBeDefined();
  expect(await optionsOf('Categorias')).toEqual(['Vendas']);
  expect(await optionsOf('Marcadores')).toEqual(['Novatos']);
  await userEvent.click(screen.getByRole('combobox', { name: 'Grupos' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Lojas' }));

  expect(chosen).toEqual([{ areaIds: ['south'], groupIds: ['shops'], tagIds: [] }]);
});

it('says that the labels could not be read, and reads them again', async () => {
  let isDown = true;
  const chosen = await show(() => (isDown ? new Refused(503, 'unavailable') : { labels: LABELS }));
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  expect(screen.queryByRole('combobox')).toBeNull();

  isDown = false;
  await userEvent.click(again);

  expect(await screen.findByRole('combobox', { name: 'Áreas' })).toBeDefined();
  expect(chosen).toEqual([]);
});
