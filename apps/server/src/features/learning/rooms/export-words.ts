import type { QueryOf } from '@trilha/contracts/platform/endpoint';
import type { exportRoom } from '@trilha/contracts/learning/rooms-desk';
import type { Locale } from '@trilha/rules/platform/locales';

import type { TableRow } from '../../../platform/tables/table-file.ts';

export type Exported = QueryOf<typeof exportRoom>['what'];

/** Heads of the files of a room. */
export const HEADS: Readonly<Record<Locale, Readonly<Record<Exported, TableRow>>>> = {
  'pt-BR': {
    messages: ['Horário', 'Nome', 'Mensagem'],
    questions: ['Horário', 'Nome', 'Pergunta', 'Votos', 'Respondida em', 'Resposta'],
    polls: ['Enquete', 'Opção', 'Votos', 'Participantes'],
    attendance: ['Nome', 'Filial', 'Minutos na sala'],
  },
  'en-US': {
    messages: ['Time', 'Name', 'Message'],
    questions: ['Time', 'Name', 'Question', 'Votes', 'Answered at', 'Answer'],
    polls: ['Poll', 'Option', 'Votes', 'Voters'],
    attendance: ['Name', 'Branch', 'Minutes in the room'],
  },
  'es-ES': {
    messages: ['Hora', 'Nombre', 'Mensaje'],
    questions: ['Hora', 'Nombre', 'Pregunta', 'Votos', 'Respondida a las', 'Respuesta'],
    polls: ['Encuesta', 'Opción', 'Votos', 'Participantes'],
    attendance: ['Nombre', 'Sucursal', 'Minutos en la sala'],
  },
  'fr-FR': {
    messages: ['Heure', 'Nom', 'Message'],
    questions: ['Heure', 'Nom', 'Question', 'Votes', 'Répondue à', 'Réponse'],
    polls: ['Sondage', 'Option', 'Votes', 'Votants'],
    attendance: ['Nom', 'Agence', 'Minutes dans la salle'],
  },
};
