/** A screen the signed-in person may not open; thrown by the guards, shown in the shell under the address that was asked for. */
export class NotAllowed extends Error {
  override name = 'NotAllowed';
}

/** An address nothing stands at, asked for by somebody who is signed out. */
export class UnknownAddress extends Error {
  override name = 'UnknownAddress';
}
