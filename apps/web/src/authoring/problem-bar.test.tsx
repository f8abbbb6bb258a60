import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from 'virtual:texts';
import { beforeAll, expect, it } from 'vitest';

import { loadAdminTexts, startTexts } from '../lib/i18n.ts';
import { writeBoot } from '../test/boot-document.ts';
import { ProblemBar } from './problem-bar.tsx';

const problem = (path: string) => ({ path, code: 'required' });

beforeAll(async () => {
  writeBoot();
  await startTexts(texts, 'pt-BR');
  await loadAdminTexts();
});

it('says how many are left and leads to one after the other, around, and over one that was mended meanwhile', async () => {
  const went: string[] = [];
  const show = (...paths: string[]) => (
    <ProblemBar problems={paths.map(problem)} onGoTo={({ path }) => went.push(path)} />
  );
  const { rerender } = render(show('title', 'summary', 'goals'));
  const next = () => userEvent.click(screen.getByRole('button', { name: 'Próximo' }));
  expect(screen.getByText('Faltam 3 pontos para publicar')).toBeDefined();

  await next();
  await next();
  rerender(show('title', 'goals'));
  expect(screen.getByText('Faltam 2 pontos para publicar')).toBeDefined();
  await next();
  await next();

  expect(went).toEqual(['title', 'summary', 'goals', 'title']);
  rerender(show());
  expect(screen.queryByRole('status')).toBeNull();
});
