import { z } from 'zod';

/**
 * A day somebody asks by, `YYYY-MM-DD` of the years 1900 to 2999: the day before and the day after can be reckoned and stored
 * as well. For every filter by days.
 */
export const calendarDay = z.iso.date().regex(/^(?:19|2\d)\d\d-/, 'date_out_of_range');
