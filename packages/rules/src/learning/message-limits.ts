/** So many messages about one training, with its events, reach somebody within a day at most. */
export const MAX_MESSAGES_A_DAY = 3;
/** Within so many minutes the same text reaches nobody twice. */
export const MESSAGE_REPEAT_MINUTES = 60;
