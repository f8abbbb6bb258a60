import type { AppServices } from '../services.ts';
import { AppError } from '../app-error.ts';
import type { AddressKind, AddressSubject } from '../files/content-addresses.ts';
import { mayRead } from '../files/may-read.ts';

type AddressServices = Pick<AppServices, 'contentAddresses' | 'clock' | 'pool'>;

/**
 * What a signed address is for. Throws `not_found` where it is forged or has ended, and where the member it was made for has lost
 * their access.
 */
export async function openAddress<K extends AddressKind>(
  { contentAddresses, clock, pool }: AddressServices,
  kind: K,
  token: string,
): Promise<AddressSubject<K>> {
  const now = clock();
  const subject = contentAddresses.read(kind, token, now);
  if (!subject || !(await mayRead(pool, subject, now))) throw new AppError('not_found');
  return subject;
}

/** The same for a package, which only the origin of its own gives out: on another it could read what others keep there. */
export async function openPackageAddress(
  services: AddressServices,
  { token, hostname }: { readonly token: string; readonly hostname: string },
): Promise<AddressSubject<'package'>> {
  const subject = await openAddress(services, 'package', token);
  if (new URL(services.contentAddresses.originOf(subject)).hostname !== hostname)
    throw new AppError('not_found');
  return subject;
}
