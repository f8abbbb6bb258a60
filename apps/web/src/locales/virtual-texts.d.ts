/** Made by the build from the catalogs, see `text-groups.ts`. */
declare module 'virtual:texts' {
  interface Texts {
    readonly [key: string]: string | Texts;
  }
  const files: Record<string, () => Promise<{ default: Record<string, Texts> }>>;
  export default files;
}
