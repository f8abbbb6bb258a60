import type { ManagedLibraryFile } from '@trilha/contracts/engagement/library-admin';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadAdminTexts, loadOwnTexts } from '../../../lib/i18n.ts';
import { Refused, showScreen } from '../../../test/screen-at.tsx';
import { fileDraftOf } from './file-draft.ts';
import type { FileDraft } from './file-draft.ts';
import { FileReview, ReviewDue } from './file-review.tsx';

const ID = '01890000-0000-7000-8000-000000000001';
const OWNER = '01890000-0000-7000-8000-0000000000aa';

/** A file whose day has come. */
const FILE = {
  id: ID,
  isReviewDue: true,
  reviewOwner: null,
  file: { name: 'precos.txt' },
  body: { publishedAt: null, expiresAt: null, review: { on: '2026-11-01', everyMonths: 6, ownerId: null } },
} as unknown as ManagedLibraryFile;

async function show(component: () => ReactNode, answer: (body: unknown) => unknown = () => FILE) {
  const shown = await showScreen({
    parent: 'shell',
    path: '/admin/library/file',
    component,
    address: '/admin/library/file',
    answer: ({ method, body }) =>
      method === 'POST' ? answer(body) : { items: [{ id: OWNER, name: 'Helena' }] },
  });
  await loadOwnTexts('library');
  await loadAdminTexts();
  return shown;
}

afterEach(() => vi.unstubAllGlobals());

describe('a file whose day to be looked through has come', () => {
  it('says so, and is moved on as of the day one saw', async () => {
    const moved = {
      ...FILE,
      isReviewDue: false,
      body: { ...FILE.body, review: { on: '2027-05-20', everyMonths: 6, ownerId: null } },
    };
    const { calls } = await show(
      () => <ReviewDue file={FILE} disabled={false} />,
      () => moved,
    );

    await screen.findByText('Chegou o dia de revisar este arquivo (01/11/2026).');
    await userEvent.click(screen.getByRole('button', { name: 'Marcar como revisado' }));

    await screen.findByText('Revisado. A próxima revisão é em 20/05/2027.');
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/api/v1/admin/library-files/${ID}/reviews`,
      body: { on: '2026-11-01' },
    });
  });

  it('says where somebody else was faster', async () => {
    await show(
      () => <ReviewDue file={FILE} disabled={false} />,
      () => new Refused(409, 'library_review_done'),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Marcar como revisado' }));

    await screen.findByText(/Outra pessoa revisou este arquivo/);
  });

  it('says nothing before that day', async () => {
    await show(() => (
      <>
        <ReviewDue file={{ ...FILE, isReviewDue: false }} disabled={false} />
        <p>Fim</p>
      </>
    ));

    await screen.findByText('Fim');
    expect(screen.queryByRole('button', { name: 'Marcar como revisado' })).toBeNull();
  });
});

it('asks for who looks after a file and how often only where it has a day', async () => {
  const onChange = vi.fn();
  function Form() {
    const [draft, setDraft] = useState<FileDraft>(() => {
      const first = fileDraftOf(FILE, 'UTC');
      return { ...first, review: { ...first.review, on: '' } };
    });
    return (
      <>
        <FileReview storedOwner={null} draft={draft} onChange={(some) => onChange(some)} />
        <button
          type="button"
          onClick={() => setDraft((last) => ({ ...last, review: { ...last.review, on: '2026-12-01' } }))}
        >
          Com data
        </button>
      </>
    );
  }
  await show(() => <Form />);

  await screen.findByRole('heading', { name: 'Revisão' });
  expect(screen.queryByLabelText('Quem cuida')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Com data' }));
  expect(await screen.findByText('Quem cuida')).toBeTruthy();
  expect(screen.getByText('Depois, de novo a cada')).toBeTruthy();
});

it('names who looks after a file also where they may no longer, and keeps them until another is chosen', async () => {
  const former = { id: '01890000-0000-7000-8000-0000000000bb', name: 'Otávio' };
  const onChange = vi.fn();
  const draft = fileDraftOf(
    { ...FILE, body: { ...FILE.body, review: { on: '2026-12-01', everyMonths: 6, ownerId: former.id } } },
    'UTC',
  );
  await show(() => <FileReview storedOwner={former} draft={draft} onChange={(some) => onChange(some)} />);

  const owner = await screen.findByRole('combobox', { name: 'Quem cuida' });
  expect(owner).toHaveProperty('value', former.id);
  await screen.findByRole('option', { name: 'Otávio' });
  await screen.findByRole('option', { name: 'Helena' });
  await userEvent.selectOptions(owner, OWNER);
  expect(onChange).toHaveBeenCalledWith({ review: { on: '2026-12-01', everyMonths: 6, ownerId: OWNER } });
});
