/** One more than cores: what waits for a killed process, a lease or a clock leaves them free. Projects that share workers have as many. */
export const MAX_WORKERS = 3;
