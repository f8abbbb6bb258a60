/** Something in a company whose time has come. */
export interface DueWork {
  readonly tenantId: string;
  readonly id: string;
  /** The member it is about. */
  readonly memberId: string;
  /** How often it was begun since it last went on, this time included. */
  readonly attempts: number;
}
