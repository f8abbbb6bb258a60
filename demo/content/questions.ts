import type { DemoBank } from './question.ts';
import { displayBank } from './questions/display.ts';
import { greetingBank } from './questions/greeting.ts';
import { leadershipBank } from './questions/leadership.ts';
import { paintBank } from './questions/paint.ts';
import { paymentsBank } from './questions/payments.ts';
import { privacyBank } from './questions/privacy.ts';
import { processorsBank } from './questions/processors.ts';
import { returnsBank } from './questions/returns.ts';
import { sellingBank } from './questions/selling.ts';
import { toolsBank } from './questions/tools.ts';
import { welcomeBank } from './questions/welcome.ts';

export const BANKS: readonly DemoBank[] = [
  welcomeBank,
  greetingBank,
  sellingBank,
  processorsBank,
  displayBank,
  privacyBank,
  paymentsBank,
  leadershipBank,
  toolsBank,
  paintBank,
  returnsBank,
];
