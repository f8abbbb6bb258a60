import type { Locale } from '@trilha/rules/platform/locales';

interface ListWords {
  readonly title: string;
  readonly training: string;
  readonly session: string;
  readonly when: string;
  readonly place: string;
  readonly instructors: string;
  readonly instructor: string;
  readonly name: string;
  readonly came: string;
  readonly left: string;
  readonly way: string;
  readonly signature: string;
  readonly of: (number: number, sessions: number) => string;
  readonly total: (there: number, people: number) => string;
  readonly printed: (when: string) => string;
}

/** Words of the list that is signed. */
export const LIST_WORDS: Readonly<Record<Locale, ListWords>> = {
  'pt-BR': {
    title: 'Lista de presença',
    training: 'Treinamento',
    session: 'Encontro',
    when: 'Data',
    place: 'Local',
    instructors: 'Instrutores',
    instructor: 'Instrutor',
    name: 'Nome',
    came: 'Entrada',
    left: 'Saída',
    way: 'Registro',
    signature: 'Assinatura',
    of: (number, sessions) => `${number} de ${sessions}`,
    total: (there, people) => `${there} de ${people} presentes`,
    printed: (when) => `Emitida em ${when}`,
  },
  'en-US': {
    title: 'Attendance list',
    training: 'Training',
    session: 'Session',
    when: 'Date',
    place: 'Place',
    instructors: 'Instructors',
    instructor: 'Instructor',
    name: 'Name',
    came: 'In',
    left: 'Out',
    way: 'Recorded by',
    signature: 'Signature',
    of: (number, sessions) => `${number} of ${sessions}`,
    total: (there, people) => `${there} of ${people} present`,
    printed: (when) => `Issued on ${when}`,
  },
  'es-ES': {
    title: 'Lista de asistencia',
    training: 'Formación',
    session: 'Sesión',
    when: 'Fecha',
    place: 'Lugar',
    instructors: 'Instructores',
    instructor: 'Instructor',
    name: 'Nombre',
    came: 'Entrada',
    left: 'Salida',
    way: 'Registro',
    signature: 'Firma',
    of: (number, sessions) => `${number} de ${sessions}`,
    total: (there, people) => `${there} de ${people} presentes`,
    printed: (when) => `Emitida el ${when}`,
  },
  'fr-FR': {
    title: 'Feuille d’émargement',
    training: 'Formation',
    session: 'Séance',
    when: 'Date',
    place: 'Lieu',
    instructors: 'Animateurs',
    instructor: 'Animateur',
    name: 'Nom',
    came: 'Arrivée',
    left: 'Départ',
    way: 'Enregistrement',
    signature: 'Signature',
    of: (number, sessions) => `${number} sur ${sessions}`,
    total: (there, people) => `${there} présents sur ${people}`,
    printed: (when) => `Éditée le ${when}`,
  },
};
