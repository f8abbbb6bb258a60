import { lookSchema } from '@trilha/contracts/identity/session';
import type { Locale } from '@trilha/rules/platform/locales';
import { z } from 'zod';

/** What a sheet shows besides the columns of its certificate, kept as it was when it was issued. */
export const sheetSchema = z.object({
  /** Which drawing it was made with; an older certificate keeps its own. The first said hours as a number, the second says minutes. */
  template: z.literal([1, 2]),
  company: z.string(),
  look: lookSchema.pick({ primary: true, accent: true }),
  /** The logo's file; files never change once stored. */
  logoFileId: z.uuid().nullable(),
  /** The company's zone: the day of completion is a day there. */
  timeZone: z.string(),
  verifyUrl: z.string(),
});
export type Sheet = z.output<typeof sheetSchema>;

/** Everything that is printed. */
export interface PrintedCertificate {
  readonly code: string;
  readonly holderName: string;
  readonly trainingTitle: string;
  readonly locale: Locale;
  readonly hours: number;
  readonly score: number | null;
  readonly completedAt: Date;
  readonly issuedAt: Date;
  readonly sheet: Sheet;
}
