import type { OwnRoleForm } from '@trilha/contracts/organization/own-roles';
import type { DemoCompany } from '@trilha/demo/companies';
import { branchId, memberId } from '@trilha/demo/ids';

import { createOwnRole } from '../features/organization/own-roles/manage-roles.ts';
import { setPersonRoles } from '../features/organization/own-roles/person-roles.ts';
import type { TenantContext } from '../platform/context.ts';

/** Roles a company made itself: one for all of it, one for the people of branches. */
const ROLES: readonly OwnRoleForm[] = [
  {
    name: {
      'pt-BR': 'Editora de conteúdo',
      'en-US': 'Content editor',
      'es-ES': 'Editora de contenidos',
      'fr-FR': 'Éditrice de contenus',
    },
    description: {
      'pt-BR': 'Escreve notícias e cuida da biblioteca e dos podcasts.',
      'en-US': 'Writes the news and looks after library and podcasts.',
      'es-ES': 'Escribe las noticias y cuida la biblioteca y los podcasts.',
      'fr-FR': 'Écrit les actualités et s’occupe de la bibliothèque et des podcasts.',
    },
    reach: 'company',
    permissions: ['news.manage', 'library.manage', 'podcasts.manage'],
  },
  {
    name: {
      'pt-BR': 'Multiplicadora regional',
      'en-US': 'Regional trainer',
      'es-ES': 'Formadora regional',
      'fr-FR': 'Formatrice régionale',
    },
    description: {
      'pt-BR': 'Acompanha a aprendizagem de algumas filiais.',
      'en-US': 'Follows the learning of some branches.',
      'es-ES': 'Sigue la formación de algunas sucursales.',
      'fr-FR': 'Suit les formations de quelques agences.',
    },
    reach: 'branches',
    permissions: ['team.follow'],
  },
];

/** Who has them, in the order of the roles; for branches, for which. */
const HOLDERS: Readonly<Record<DemoCompany['slug'], readonly Holder[]>> = {
  aurora: [
    { username: 'noemi.castro', branches: [] },
    { username: 'lucia.fernandez', branches: ['palermo', 'chapinero'] },
  ],
  nordika: [
    { username: 'desmond.clarke', branches: [] },
    { username: 'celine.gagnon', branches: ['montreal'] },
  ],
};

interface Holder {
  readonly username: string;
  readonly branches: readonly string[];
}

/** Makes the roles of a demo company and gives each to somebody, in the name of its administrator. */
export async function makeOwnRoles(ctx: TenantContext, { slug }: DemoCompany): Promise<void> {
  for (const [at, role] of ROLES.entries()) {
    const { id: roleId } = await createOwnRole(ctx, role);
    const holder = HOLDERS[slug][at];
    if (!holder) continue;
    const branchIds = holder.branches.map((key) => branchId(slug, key));
    await setPersonRoles(ctx, memberId(slug, holder.username), [{ roleId, branchIds }]);
  }
}
