import { searchKey } from '@trilha/rules/platform/text';

import { ROLES } from './roles.ts';
import type { Role } from './roles.ts';

/** What screens call each role, in every language; the web's texts of `admin-people:role` are proved against this list. */
const ROLE_NAMES: Readonly<Record<Role, readonly string[]>> = {
  learner: ['Aluno', 'Learner', 'Alumno', 'Apprenant'],
  invited: ['Convidado', 'Guest', 'Invitado', 'Invité'],
  sales_agent: ['Agente de vendas', 'Sales agent', 'Agente de ventas', 'Agent commercial'],
  brand_promoter: ['Promotor de marca', 'Brand promoter', 'Promoteur de marque'],
  painter: ['Pintor', 'Painter', 'Peintre'],
  counter_clerk: [
    'Balconista/caixa',
    'Counter clerk/cashier',
    'Dependiente/cajero',
    'Employé de comptoir/caissier',
  ],
  seller: ['Vendedor', 'Seller', 'Vendeur'],
  shop_owner: ['Lojista', 'Shop owner', 'Dueño de tienda', 'Commerçant'],
  influencer: ['Influenciador', 'Influencer', 'Influenceur'],
  creator: ['Criador', 'Creator', 'Creador', 'Créateur'],
  instructor: ['Instrutor', 'Instructor', 'Formateur'],
  moderator: ['Moderador', 'Moderator', 'Modérateur'],
  program_admin: [
    'Gestor do programa',
    'Program administrator',
    'Gestor del programa',
    'Gestionnaire du programme',
  ],
  auditor: ['Auditor', 'Auditeur'],
  admin: ['Administrador', 'Administrator', 'Administrateur'],
};

const ROLE_OF: ReadonlyMap<string, Role> = new Map(
  ROLES.flatMap((role) =>
    [role.replaceAll('_', ' '), ...ROLE_NAMES[role]].map((name) => [searchKey(name), role]),
  ),
);

/** The role a text means: its id or its name in any language, whatever the case and accents; undefined where none is. */
export function roleNamed(text: string): Role | undefined {
  return ROLE_OF.get(searchKey(text.replaceAll('_', ' ')));
}
