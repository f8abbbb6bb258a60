import css from './library.module.css';

/** The kind of a file by its extension, as people know it: "PDF". */
export function FileMark({ extension }: { readonly extension: string }) {
  return <span className={css['mark']}>{extension.toUpperCase()}</span>;
}
