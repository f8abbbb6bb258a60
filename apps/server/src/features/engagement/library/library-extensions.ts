/** Endings of files a library keeps, as its filter lists them. */
export const LIBRARY_EXTENSIONS = [
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'csv',
  'txt',
  'png',
  'jpg',
  'webp',
  'mp4',
  'mp3',
  'zip',
] as const;
