/** What somebody asks to take off the device. */
export interface Removal {
  readonly title: string;
  readonly keys: readonly string[];
}
