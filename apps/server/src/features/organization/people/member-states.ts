import { z } from 'zod';

const stateSchema = z.object({
  display_name: z.string(),
  role: z.string(),
  status: z.string(),
  branch_id: z.string().nullable(),
  hired_on: z.string().nullish(),
  labels: z.array(z.string()),
  profile: z.record(z.string(), z.unknown()).nullable(),
});

/** Everything administrators can change of a member, by the names the audit log gives it. */
export interface MemberState {
  readonly name: string;
  readonly role: string;
  readonly status: string;
  readonly branchId: string | null;
  readonly hiredOn: string | null;
  readonly labelIds: readonly string[];
  /** Fields of the profile that say something. */
  readonly profile: Readonly<Record<string, unknown>>;
}

/** A state as `app.member_states` writes it. */
export function stateOf(document: unknown): MemberState {
  const state = stateSchema.parse(document);
  const { details, phone_verified_at: _, ...fields } = state.profile ?? {};
  const profile = { ...fields, ...z.record(z.string(), z.unknown()).catch({}).parse(details) };
  return {
    name: state.display_name,
    role: state.role,
    status: state.status,
    branchId: state.branch_id,
    hiredOn: state.hired_on ?? null,
    labelIds: state.labels,
    profile: Object.fromEntries(
      Object.entries(profile).filter(([, value]) => value !== null && value !== ''),
    ),
  };
}

const flat = ({ profile, ...state }: MemberState): Record<string, unknown> => ({ ...profile, ...state });

/** What differs between two states of a member, as the audit log shows it; the name is in both, so that the entry says whose it is. */
export function stateDifferences(before: MemberState, after: MemberState) {
  const [earlier, later] = [flat(before), flat(after)];
  const changed = [...new Set([...Object.keys(earlier), ...Object.keys(later)])].filter(
    (key) => JSON.stringify(earlier[key] ?? '') !== JSON.stringify(later[key] ?? ''),
  );
  const pick = (values: Record<string, unknown>) => ({
    name: values['name'],
    ...Object.fromEntries(changed.map((key) => [key, values[key] ?? ''])),
  });
  return { before: pick(earlier), after: pick(later), isEmpty: changed.length === 0 };
}
