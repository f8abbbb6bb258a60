import type { PersonalData } from '../../../platform/personal-data.ts';

/** What the feature holds of a member, for anyone who asks for their data or deletes their account. */
export const deliveryData: PersonalData = {
  erasures: [
    {
      table: 'deliveries',
      where: `tenant_id = :tenant and channel = 'push' and split_part(recipient, '/', 1) in (
      select m.id::text from members m where m.tenant_id = :tenant and m.id = :member)`,
      act: 'delete',
    },
    {
      table: 'deliveries',
      where: `tenant_id = :tenant and recipient in (
      select p.email from people p where p.id = :person and p.email is not null
      union select f.email from member_profiles f where f.tenant_id = :tenant and f.member_id = :member and f.email is not null
      union select f.cellphone from member_profiles f where f.tenant_id = :tenant and f.member_id = :member and f.cellphone is not null
      union select f.whatsapp from member_profiles f where f.tenant_id = :tenant and f.member_id = :member and f.whatsapp is not null)`,
      act: 'delete',
    },
  ],
};
