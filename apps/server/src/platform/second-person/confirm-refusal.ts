/** Why somebody is not the second person that something asks for. */
export type ConfirmRefusal = 'second_person_required' | 'second_person_new' | 'second_person_made';

/** Somebody who could confirm, as far as it depends on who they are. */
export interface Confirmer {
  /** In whose name they act, and who acts. */
  readonly memberIds: readonly string[];
  /** Of the installation: no company gives them their rights. */
  readonly isSuperuser: boolean;
  /** Since when they have their role; null where that is from before it was written down. */
  readonly roleGivenAt: Date | null;
  /** Who gave it to them, by hand or by a file; null where nobody of the company did. */
  readonly roleGivenBy: string | null;
}

/** What waits for a second person. */
export interface Awaiting {
  readonly requestedBy: string;
  /** Whose points or things it is about; none where it is about the company. */
  readonly about?: string;
}

/**
 * Why somebody may not confirm what another one asked for; null where they may. Nobody confirms their own or what is about themselves, nor
 * anything during the first days of their role, nor ever a request of the person who gave it to them (decision 241).
 */
export function confirmRefusal(
  who: Confirmer,
  { requestedBy, about }: Awaiting,
  { now, days }: { readonly now: Date; readonly days: number },
): ConfirmRefusal | null {
  if (who.memberIds.some((memberId) => memberId === requestedBy || memberId === about))
    return 'second_person_required';
  if (who.isSuperuser) return null;
  if (who.roleGivenBy === requestedBy) return 'second_person_made';
  const isNew = who.roleGivenAt !== null && now.getTime() - who.roleGivenAt.getTime() < days * 86_400_000;
  return isNew ? 'second_person_new' : null;
}
