import { ACTIVITY_TYPES } from '@trilha/contracts/learning/activities/activity';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';

import { LazyPanel } from '../ui/lazy-panel.tsx';
import type { ActivityPlayerProps } from './activity-player.ts';
import type { PlayerView } from './activity-view.ts';
import { ACTIVITY_VIEWS } from './definitions.ts';
import { editorOf } from './editor/editor-registry.ts';
import { findPlayers, playerOf } from './registry.ts';

// The made-up type is in no union of the compiler.
const haiku = 'haiku' as 'html';

/** A view of a made-up type, and whose files were asked for. */
function withHaiku() {
  const asked: string[] = [];
  const player: PlayerView = {
    content: haiku,
    reportsItself: false,
    isMedium: false,
    loadTexts: async () => void asked.push('texts'),
  };
  const fileOf = (name: string) => async () => {
    asked.push(name);
    return { Player: ({ content }: ActivityPlayerProps) => <p>{`${name}: ${content.type}`}</p> };
  };
  const players = findPlayers([...Object.values(ACTIVITY_VIEWS), { player }], {
    './haiku/player.tsx': fileOf('haiku'),
    './video/player.tsx': fileOf('video'),
  });
  return { asked, players };
}

describe('players of activities', () => {
  it('shows one of a made-up type, and fetches nothing of another', async () => {
    const { asked, players } = withHaiku();
    expect(players.playerOf(haiku)).toBe(players.playerOf(haiku));
    expect(asked).toEqual([]);

    // Only what the made-up player reads is given.
    const props = { content: { type: haiku } } as ActivityPlayerProps;
    render(<LazyPanel>{createElement(players.playerOf(haiku), props)}</LazyPanel>);

    await screen.findByText('haiku: haiku');
    expect(asked.toSorted()).toEqual(['haiku', 'texts']);
    expect(players.playerViewOf(haiku).isMedium).toBe(false);
  });

  it('says which type is missing', () => {
    const { players } = withHaiku();

    expect(() => players.playerOf('unknown' as 'html')).toThrow('unknown are not in the list');
    expect(() => players.playerOf('pdf')).toThrow('pdf have no player');
  });

  it.each(ACTIVITY_TYPES)('has a player and an editor for %s', (type) => {
    expect(playerOf(ACTIVITY_VIEWS[type].player.content)).toBeDefined();
    expect(editorOf(type)).toBeDefined();
  });
});
