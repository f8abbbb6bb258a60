import { newsBody } from '@trilha/contracts/engagement/news-admin';
import { describe, expect, it } from 'vitest';

import { bodyOf, draftOf, faultsOf } from './article-draft.ts';

const ZONE = 'America/Sao_Paulo';
const draft = { ...draftOf(undefined, ZONE), title: { 'pt-BR': 'Loja nova' } };

describe('an article while it is written [NEW-01]', () => {
  it('is sent with its times in the zone they were typed in, and comes back as it was typed', () => {
    const typed = {
      ...draft,
      publishedAt: '2026-11-20T09:00',
      endsAt: '2026-11-21T09:00',
      summary: { 'en-US': ' ' },
    };
    const sent = bodyOf(typed, ZONE);
    expect(sent).toMatchObject({
      publishedAt: '2026-11-20T12:00:00.000Z',
      endsAt: '2026-11-21T12:00:00.000Z',
      summary: {},
    });
    const back = draftOf(
      {
        id: '1',
        state: 'published',
        revision: 1,
        isConfirmed: false,
        fileUrls: {},
        body: {
          ...newsBody.parse(sent),
        },
      },
      ZONE,
    );
    expect([back.publishedAt, back.endsAt]).toEqual([typed.publishedAt, typed.endsAt]);
  });

  it('says what is missing or wrong', () => {
    expect(faultsOf(draftOf(undefined, ZONE)).title).toBe('required');
    expect(faultsOf(draft)).toEqual({
      title: undefined,
      body: undefined,
      video: undefined,
      endsAt: undefined,
      button: undefined,
    });
    expect(faultsOf({ ...draft, endsAt: '2026-11-20T09:00' }).endsAt).toBe('endsTooEarly');
    expect(faultsOf({ ...draft, video: 'https://example.com/v' }).video).toBe('videoUnknown');
    expect(
      faultsOf({
        ...draft,
        buttons: [{ key: '0', label: { 'pt-BR': 'Ver' }, address: 'javascript:alert(1)' }],
      }).button,
    ).toBe('addressInvalid');
  });

  it('knows the service of a video by its address', () => {
    expect(bodyOf({ ...draft, video: ' https://vimeo.com/76979871 ' }, ZONE).video).toEqual({
      kind: 'vimeo',
      address: 'https://vimeo.com/76979871',
    });
  });
});
