import type { Recording, Transmission } from '@trilha/contracts/learning/rooms';
import type { RoomSetup } from '@trilha/contracts/learning/rooms-admin';

import { randomId } from '../../../lib/random-id.ts';

export const RECORDINGS: readonly Recording['kind'][] = ['hls', 'file', 'youtube', 'vimeo'];

export interface MaterialDraft {
  readonly key: string;
  readonly title: string;
  readonly address: string;
}

export interface ChapterDraft {
  readonly key: string;
  /** As it is typed: minutes and seconds, or hours before them. */
  readonly at: string;
  readonly title: string;
}

/** How a room is set up, as a form holds it. */
export interface SetupDraft {
  readonly template: NonNullable<RoomSetup['template']> | 'company';
  readonly transmission: Transmission['kind'] | 'none';
  readonly address: string;
  readonly hasConference: boolean;
  readonly recording: Recording['kind'] | 'none';
  readonly recordingAddress: string;
  readonly recordingCounts: boolean;
  readonly chapters: readonly ChapterDraft[];
  readonly materials: readonly MaterialDraft[];
}

const CLOCK = /^(?:(?<hours>\d{1,2}):)?(?<minutes>\d{1,2}):(?<seconds>[0-5]\d)$/;

/** Whether a text names a place in a recording, as 4:30 or 1:04:30. */
export const isChapterTime = (text: string): boolean => CLOCK.test(text.trim());

/** Seconds of such a text; 0 where it is none. */
export function secondsOf(text: string): number {
  const { hours = '0', minutes = '0', seconds = '0' } = CLOCK.exec(text.trim())?.groups ?? {};
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Seconds as such a text. */
export function clockOf(second: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(second / 3600);
  const minutes = Math.floor((second % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(second % 60)}` : `${minutes}:${two(second % 60)}`;
}

/** A setup as its form begins. */
export function draftOf(setup: RoomSetup): SetupDraft {
  const { template, transmission, hasConference, recording, recordingCounts, materials } = setup;
  return {
    template: template ?? 'company',
    transmission: transmission?.kind ?? 'none',
    address: transmission?.address ?? '',
    hasConference,
    recording: recording?.kind ?? 'none',
    recordingAddress: recording?.address ?? '',
    recordingCounts,
    chapters: (recording?.chapters ?? []).map(({ second, title }) => ({
      key: randomId(),
      at: clockOf(second),
      title,
    })),
    materials: materials.map(({ title, address }) => ({ key: randomId(), title, address })),
  };
}

/** What is sent of a form: lines with nothing in them are left out, chapters in their order. */
export function bodyOf(draft: SetupDraft): RoomSetup {
  return {
    template: draft.template === 'company' ? null : draft.template,
    transmission: draft.transmission === 'none' ? null : { kind: draft.transmission, address: draft.address },
    hasConference: draft.hasConference,
    recording:
      draft.recording === 'none'
        ? null
        : {
            kind: draft.recording,
            address: draft.recordingAddress,
            chapters: draft.chapters
              .filter(({ title }) => title.trim() !== '')
              .map(({ at, title }) => ({ second: secondsOf(at), title: title.trim() }))
              .toSorted((one, other) => one.second - other.second),
          },
    recordingCounts: draft.recordingCounts,
    materials: draft.materials
      .filter(({ title, address }) => title.trim() !== '' || address !== '')
      .map(({ title, address }) => ({ title: title.trim(), address })),
  };
}
