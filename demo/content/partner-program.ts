import { PROFILES } from './accounts.ts';

/** Somebody the outside program of the demo knows. */
export interface DemoParticipant {
  readonly participantId: string;
  readonly document: string;
  readonly name: string;
  readonly role: 'dependent' | 'seller' | 'store_owner' | 'area_manager';
  readonly status: 'active' | 'inactive';
}

/** The outside program Casa Aurora's people can send points to: 10 of ours make 1, 50 at least. */
export const DEMO_PROGRAM = {
  name: 'Obra Prima',
  country: 'BRA',
  ourPoints: 10,
  partnerPoints: 1,
  minimum: 50,
  enabled: true,
  registrationUrl: 'https://obra-prima.example/cadastro',
} as const;

/** The document in somebody's own profile. */
function own(username: string): string {
  const document = PROFILES.aurora[username]?.document;
  if (typeof document !== 'string') throw new Error(`${username} has no document.`);
  return document;
}

/** People of the company who are registered there under their own document, and others to try what is refused. */
export const PARTICIPANTS: readonly DemoParticipant[] = [
  {
    participantId: 'OP-1001',
    document: own('ana.learner'),
    name: 'Ana Beatriz Nogueira',
    role: 'seller',
    status: 'active',
  },
  {
    participantId: 'OP-1002',
    document: own('helena.gerente'),
    name: 'Helena Sant’Anna Prado',
    role: 'store_owner',
    status: 'active',
  },
  {
    participantId: 'OP-1003',
    document: '64018293704',
    name: 'Davi Nogueira',
    role: 'dependent',
    status: 'active',
  },
  {
    participantId: 'OP-1004',
    document: '71920384669',
    name: 'Celso Amaral',
    role: 'area_manager',
    status: 'active',
  },
  {
    participantId: 'OP-1005',
    document: own('joao.conceicao'),
    name: 'João Pedro da Conceição',
    role: 'seller',
    status: 'active',
  },
  {
    participantId: 'OP-1006',
    document: '28473910532',
    name: 'Marlene Duarte',
    role: 'seller',
    status: 'inactive',
  },
];
