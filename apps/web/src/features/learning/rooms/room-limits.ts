import type * as contract from '@trilha/contracts/learning/rooms';

// The contract itself would bring the schema library along; its types keep these equal.
export const MESSAGE_LENGTH: typeof contract.MESSAGE_LENGTH = 500;
export const QUESTION_LENGTH: typeof contract.QUESTION_LENGTH = 500;
export const BEAT_SECONDS: typeof contract.BEAT_SECONDS = 30;
export const REACTIONS: typeof contract.REACTIONS = ['applause', 'like', 'love', 'laugh', 'surprise'];
export const LOUNGE_TEMPLATES: typeof contract.LOUNGE_TEMPLATES = [
  'stage_and_chat',
  'stage_first',
  'conversation_first',
];
export const TRANSMISSIONS: typeof contract.TRANSMISSIONS = ['hls', 'youtube', 'vimeo', 'room'];
export const LOUNGE_PARTS: typeof contract.LOUNGE_PARTS = [
  'chat',
  'questions',
  'polls',
  'hands',
  'reactions',
  'viewers',
];
export const LOUNGE_TONES: typeof contract.LOUNGE_TONES = ['reader', 'dark'];
