import { legibleText } from '@trilha/rules/platform/legible-text';
import { z } from 'zod';

/** Text that somebody wrote for others to read, up to so many characters: something of it can be seen. */
export const writtenText = (maximum: number) => z.string().overwrite(legibleText).min(1).max(maximum);
