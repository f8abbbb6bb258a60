import type { PeopleColumn } from '@trilha/contracts/organization/people';
import type { Locale } from '@trilha/rules/platform/locales';

/** Heads of exported files, in the language of who exports; imports know all of them again. */
const HEADS: Readonly<Record<'name' | PeopleColumn, Readonly<Record<Locale, string>>>> = {
  name: { 'pt-BR': 'Nome', 'en-US': 'Name', 'es-ES': 'Nombre', 'fr-FR': 'Nom' },
  email: { 'pt-BR': 'E-mail', 'en-US': 'Email', 'es-ES': 'Correo electrónico', 'fr-FR': 'E-mail' },
  username: { 'pt-BR': 'Usuário', 'en-US': 'User name', 'es-ES': 'Usuario', 'fr-FR': 'Identifiant' },
  document: { 'pt-BR': 'Documento', 'en-US': 'Document', 'es-ES': 'Documento', 'fr-FR': 'Document' },
  role: { 'pt-BR': 'Perfil', 'en-US': 'Role', 'es-ES': 'Perfil', 'fr-FR': 'Rôle' },
  status: { 'pt-BR': 'Situação', 'en-US': 'Status', 'es-ES': 'Estado', 'fr-FR': 'Statut' },
  branch: { 'pt-BR': 'Filial', 'en-US': 'Branch', 'es-ES': 'Sucursal', 'fr-FR': 'Agence' },
  labels: {
    'pt-BR': 'Áreas, grupos e tags',
    'en-US': 'Areas, groups and tags',
    'es-ES': 'Áreas, grupos y etiquetas',
    'fr-FR': 'Secteurs, groupes et étiquettes',
  },
  last_access: {
    'pt-BR': 'Último acesso',
    'en-US': 'Last access',
    'es-ES': 'Último acceso',
    'fr-FR': 'Dernier accès',
  },
  created: { 'pt-BR': 'Cadastro', 'en-US': 'Registered', 'es-ES': 'Registro', 'fr-FR': 'Inscription' },
};

/** The first line of a file with these columns after the name. */
export function headOf(columns: readonly PeopleColumn[], locale: Locale): string[] {
  return ['name' as const, ...columns].map((column) => HEADS[column][locale]);
}
