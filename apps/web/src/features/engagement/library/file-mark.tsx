import css from './library.module.css';

const TONES: Readonly<Record<string, string>> = {
  pdf: 'danger',
  xlsx: 'success',
  xls: 'success',
  csv: 'success',
  ods: 'success',
  docx: 'info',
  doc: 'info',
  odt: 'info',
  txt: 'info',
  pptx: 'warning',
  ppt: 'warning',
  odp: 'warning',
};

/** The kind of a file by its extension, as people know it: "PDF". */
export function FileMark({ extension }: { readonly extension: string }) {
  return (
    <span className={css['mark']} data-tone={TONES[extension]}>
      {extension.toUpperCase()}
    </span>
  );
}
