import type { PresenceMark, PresenceWay } from '@trilha/rules/learning/event-presence';
import type { Locale } from '@trilha/rules/platform/locales';

interface PresenceWords {
  readonly marks: Readonly<Record<PresenceMark, string>>;
  readonly ways: Readonly<Record<PresenceWay, string>>;
  /** Typed later than said: it does not count before the instructor confirms it. */
  readonly toConfirm: string;
}

/** How files say how somebody was marked in a session. */
export const PRESENCE_WORDS: Readonly<Record<Locale, PresenceWords>> = {
  'pt-BR': {
    marks: { present: 'Presente', absent: 'Ausente', late: 'Atrasado', excused: 'Justificado' },
    ways: {
      qr: 'QR code',
      code: 'Código',
      instructor: 'Instrutor',
      room: 'Sala virtual',
      recording: 'Gravação',
    },
    toConfirm: 'Aguarda confirmação',
  },
  'en-US': {
    marks: { present: 'Present', absent: 'Absent', late: 'Late', excused: 'Excused' },
    ways: { qr: 'QR code', code: 'Code', instructor: 'Instructor', room: 'Room', recording: 'Recording' },
    toConfirm: 'Awaiting confirmation',
  },
  'es-ES': {
    marks: { present: 'Presente', absent: 'Ausente', late: 'Con retraso', excused: 'Justificado' },
    ways: {
      qr: 'Código QR',
      code: 'Código',
      instructor: 'Instructor',
      room: 'Sala virtual',
      recording: 'Grabación',
    },
    toConfirm: 'Espera confirmación',
  },
  'fr-FR': {
    marks: { present: 'Présent', absent: 'Absent', late: 'En retard', excused: 'Excusé' },
    ways: {
      qr: 'QR code',
      code: 'Code',
      instructor: 'Animateur',
      room: 'Salle virtuelle',
      recording: 'Enregistrement',
    },
    toConfirm: 'En attente de confirmation',
  },
};
