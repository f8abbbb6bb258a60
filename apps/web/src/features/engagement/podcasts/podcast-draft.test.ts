import type { ManagedEpisode } from '@trilha/contracts/engagement/podcasts-admin';
import { describe, expect, it } from 'vitest';

import { episodeBodyOf, episodeDraftOf, isEpisodeWhole, titleOfFile } from './podcast-draft.ts';

const ZONE = 'America/Sao_Paulo';
const episode: ManagedEpisode = {
  id: 'e1',
  podcastId: 'p1',
  state: 'scheduled',
  revision: 1,
  coverUrl: null,
  audios: [
    { id: 'a1', language: 'pt-BR', fileId: 'f1', url: 'https://x/1', seconds: 60, cues: 0, chapters: 0 },
  ],
  fetches: [],
  body: {
    title: { 'pt-BR': 'Um' },
    summary: {},
    coverFileId: null,
    kind: 'full',
    season: 2,
    number: null,
    points: 10,
    publishedAt: '2026-11-20T12:00:00.000Z',
    audios: [{ language: 'pt-BR', fileId: 'f1' }],
    question: null,
  },
};

describe('an episode while it is written', () => {
  it('is sent as it was where nothing was changed, with the time of the wall in between', () => {
    const draft = episodeDraftOf(episode, ZONE);

    expect(draft).toMatchObject({ publishedAt: '2026-11-20T09:00', season: '2', number: '' });
    expect(episodeBodyOf(draft, ZONE)).toEqual(episode.body);
  });

  it('loses what is no number and texts that say nothing', () => {
    const draft = { ...episodeDraftOf(episode, ZONE), season: '0', points: 'many', publishedAt: '' };

    expect(episodeBodyOf({ ...draft, title: { 'pt-BR': 'Um', 'en-US': ' ' } }, ZONE)).toMatchObject({
      title: { 'pt-BR': 'Um' },
      season: null,
      points: 0,
      publishedAt: null,
    });
  });
});

describe('an episode that is to be saved', () => {
  const draft = episodeDraftOf(episode, ZONE);
  const question = {
    text: { 'pt-BR': 'O quê?' },
    choices: [{ 'pt-BR': 'Isto' }, { 'pt-BR': 'Aquilo' }],
    right: 0,
  };

  it.each([
    ['a season that is a word', { season: 'abc' }],
    ['points below nothing', { points: '-5' }],
    ['more points than an episode may earn', { points: '10001' }],
    ['no name', { title: { 'pt-BR': ' ' } }],
    ['a question with an empty answer', { question: { ...question, choices: [{ 'pt-BR': 'Isto' }, {}] } }],
  ])('is not whole with %s', (_, some) => {
    expect(isEpisodeWhole({ ...draft, ...some })).toBe(false);
  });

  it('is whole without numbers and with a question that has all its answers', () => {
    expect(isEpisodeWhole({ ...draft, season: '', number: '', points: '', question })).toBe(true);
    expect(episodeBodyOf({ ...draft, question }, ZONE).question).toEqual(question);
  });
});

it.each([
  ['03 - Como ouvir_o cliente.mp3', 'Como ouvir o cliente'],
  ['Entrevista.final.wav', 'Entrevista.final'],
  ['007.mp3', '007'],
])('an episode takes its name from its file %s', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});
