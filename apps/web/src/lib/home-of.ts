import type { Client } from '@trilha/contracts/identity/session';
import { homeAddress } from '@trilha/rules/organization/module-addresses';

/** Where the people of a company begin. */
export function homeOf(client: Client): string {
  return homeAddress(client.home_route, (module) => client[`has_${module}` as keyof Client] === true);
}
