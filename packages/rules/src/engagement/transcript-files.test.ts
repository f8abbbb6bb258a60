import { describe, expect, it } from 'vitest';

import { writeChapters, writeTranscript } from './transcript-files.ts';
import { readChapters, readTranscript } from './transcripts.ts';

describe('texts of podcasts for players of others [POD-01]', () => {
  it('are read again as they were written, whatever signs they hold', () => {
    const cues = [
      { start: 0.5, end: 2.25, speaker: 'Ana', text: 'Preço < 10 & "bom" --> leve' },
      { start: 3599.999, end: 3601, speaker: '', text: 'Sem nome' },
      { start: 36_000, end: 36_001.5, speaker: 'Caio', text: '<b>não é negrito</b>' },
    ];
    expect(readTranscript(writeTranscript(cues))).toEqual(cues);
    const chapters = [
      { start: 0, title: 'Início "um"' },
      { start: 62.5, title: 'Fim' },
    ];
    expect(readChapters(writeChapters(chapters))).toEqual(chapters);
  });

  it('write times of hours as WebVTT does', () => {
    expect(writeTranscript([{ start: 3599.9996, end: 3661, speaker: '', text: 'x' }])).toBe(
      'WEBVTT\n\n01:00:00.000 --> 01:01:01.000\nx\n',
    );
  });
});
