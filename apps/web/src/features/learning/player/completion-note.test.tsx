import { ACTIVITY_TYPES } from '@trilha/contracts/learning/activities/activity';
import type { ActivityContent, ActivityPage } from '@trilha/contracts/learning/learning';
import { render, screen } from '@testing-library/react';
import texts from 'virtual:texts';
import { beforeAll, describe, expect, it } from 'vitest';

import { completionRuleOf } from '../../../activities/completion-rule.ts';
import { ACTIVITY_VIEWS } from '../../../activities/definitions.ts';
import enUS from '../../../locales/en-US/learning/player.json';
import esES from '../../../locales/es-ES/learning/player.json';
import frFR from '../../../locales/fr-FR/learning/player.json';
import ptBR from '../../../locales/pt-BR/learning/player.json';
import { startTexts } from '../../../lib/i18n.ts';
import { CompletionNote } from './completion-note.tsx';

beforeAll(() => startTexts(texts, 'pt-BR', ['public', 'learner', 'lesson']));

/** Only what the rule reads is given. */
const contentOf = (type: ActivityContent['type'], more: object = {}) =>
  ({ type, completionShare: 0.9, minimumSeconds: 30, ...more }) as unknown as ActivityContent;

function show(type: ActivityPage['activity']['type'], content: ActivityContent, seenShare = 0) {
  const activity = { type } as ActivityPage['activity'];
  render(<CompletionNote page={{ activity, content }} seenShare={seenShare} />);
}

describe('what has to be done for an activity to count', () => {
  it('is said with how far it is: see 90 %, you saw 60 %', () => {
    show('pdf', contentOf('pdf'), 0.6);
    expect(screen.getByText(/^Para concluir, veja 90.?%\. Você já viu 60.?%\.$/)).toBeDefined();
  });

  it('is never said to be reached before it is', () => {
    show('video', contentOf('video'), 0.8999);
    expect(screen.getByText(/Você já viu 89.?%/)).toBeDefined();
  });

  it('is the time of a live stream, and a share of one that has an end', () => {
    expect(completionRuleOf('wowza', contentOf('wowza', { live: true }))).toEqual({
      kind: 'time',
      seconds: 30,
    });
    expect(completionRuleOf('wowza', contentOf('wowza', { live: false }))).toEqual({
      kind: 'share',
      share: 0.9,
    });
  });

  it('is opening where its author asks for no time', () => {
    show('html', contentOf('html', { minimumSeconds: 0 }));
    expect(screen.getByText('Para concluir, basta abrir.')).toBeDefined();
  });

  it('is winning a game, or playing it to its end', () => {
    expect(completionRuleOf('enigma', contentOf('game', { completion: 'played' })).kind).toBe('gamePlayed');
    expect(completionRuleOf('enigma', contentOf('game', { completion: 'won' })).kind).toBe('gameWon');
  });

  it.each(ACTIVITY_TYPES)('has words for %s in four languages', (type) => {
    const { kind } = completionRuleOf(type, contentOf(ACTIVITY_VIEWS[type].player.content));
    for (const { rule } of [ptBR, enUS, esES, frFR])
      expect(Object.keys(rule).some((key) => key.replace(/_(zero|one|other)$/, '') === kind)).toBe(true);
    show(type, contentOf(ACTIVITY_VIEWS[type].player.content));
    expect(screen.getByText(/concluir|concluído/)).toBeDefined();
  });
});
