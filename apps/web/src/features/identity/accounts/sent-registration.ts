/** Where this browser remembers the registration it sent, until its letter is opened. */
const KEY = 'trilha.registration';

/** Keeps the number of a registration, so that the password chosen here stays when its letter is opened here. */
export function storeRegistration(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // Without storage the person chooses a password when they open the letter.
  }
}

/** The registration that was sent from this browser, if any. */
export function sentRegistration(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
