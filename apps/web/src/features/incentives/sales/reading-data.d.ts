/** Folder with the languages of the text reader (vite.config.ts). */
declare const TRILHA_READING_DATA: string;
