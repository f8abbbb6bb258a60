/** Where a thing's name is looked for: among those its feature brings (`<what>-names.json`), else among the texts of all. */
export const ownNameOr = <Key extends string>(own: string, ...shared: readonly Key[]): Key[] => [
  `names:${own}` as Key,
  ...shared,
];
