import { PERSONAS, DEMO_PASSWORD, PEOPLE } from '@trilha/demo/people';
import { STAFF } from '@trilha/demo/staff';

import type { Config } from './config.ts';

/** What a person who typed `npm start` needs next: the address and whom to sign in as. */
export function welcomeText(config: Config): string {
  const lines = ['', `  Trilha is ready: ${config.publicUrl}`, ''];
  if (config.demo) {
    lines.push(`  Demo sign-ins (password of all: ${DEMO_PASSWORD})`);
    for (const username of PERSONAS) {
      const person = PEOPLE.find((one) => one.username === username);
      const places = person?.members.map(({ company, role }) => `${company} ${role}`).join(', ');
      lines.push(`    ${username.padEnd(20)} ${places ?? ''}`);
    }
    lines.push(`    ${STAFF.person.username.padEnd(20)} the installation: companies and their access`);
    lines.push('');
  }
  lines.push(`  API ${config.publicUrl}/docs · stop with Ctrl-C`, '');
  return `${lines.join('\n')}\n`;
}
