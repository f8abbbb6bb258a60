import { MODULES } from '@trilha/contracts/organization/modules';
import type { Client, Me } from '@trilha/contracts/identity/session';

// The flags are spelt from the module names, which the compiler cannot follow.
const everyModule = Object.fromEntries(MODULES.map((module) => [`has_${module}`, true])) as Record<
  `has_${(typeof MODULES)[number]}`,
  boolean
>;

/** A company with every module. */
export function buildClient(overrides: Partial<Client> = {}): Client {
  return {
    id: '01890000-0000-7000-8000-000000000001',
    name: 'Aurora Móveis',
    slug: 'aurora',
    home_route: '/home',
    look: { primary: '#5b2bd9', accent: '#ffb703', logoUrl: null, darkLogoUrl: null },
    languages: ['pt-BR', 'en-US', 'es-ES', 'fr-FR'],
    group_training_use_score: true,
    time_zone: 'America/Sao_Paulo',
    ...everyModule,
    ...overrides,
  };
}

/** A learner of one company whose menu names courses and ranking. */
export function buildMe(overrides: Partial<Me> = {}): Me {
  const client = overrides.user_clients?.[0] ?? buildClient();
  return {
    id: '01890000-0000-7000-8000-0000000000aa',
    email: 'ana@aurora.example',
    full_name: 'Ana Beatriz Moreira',
    is_superuser: false,
    status: 'active',
    user_image: null,
    user_language_selected: null,
    time_zone: null,
    id_user_client_selected: client.id,
    user_clients: [client],
    user_client_module_items: [
      {
        id_client: client.id,
        module_items: [
          { module: 'ranking', order: 2 },
          { module: 'courses', order: 1 },
          { module: 'library', order: 3 },
        ],
      },
    ],
    member: { id: 'm', role: 'learner', display_name: 'Ana', branch: 'Savassi', can: ['learning.take'] },
    has_obligations: false,
    has_drill: false,
    leads_team: false,
    has_mandatory_surveys: false,
    has_mandatory_drills: false,
    has_close_banner_drills: false,
    member_status: 'approved',
    blocked_reason: null,
    must_change_password: false,
    accept_terms_and_conditions: true,
    has_incomplete_register: false,
    needs_onboarding: false,
    second_factor: 'off',
    password_policy: { minimumLength: 8, level: 'weak' },
    acting: null,
    ...overrides,
  };
}
