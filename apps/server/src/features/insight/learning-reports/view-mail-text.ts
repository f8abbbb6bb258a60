import type { ReportView } from '@trilha/contracts/insight/report-views';
import type { Locale } from '@trilha/rules/platform/locales';

import { MEASURE_WORDS } from './measure-words.ts';
import type { ViewFigure } from './view-figures.ts';

interface Words {
  readonly report: Readonly<Record<ReportView['report'], string>>;
  readonly days: Readonly<Record<ReportView['days'], string>>;
  readonly figure: Readonly<Record<ViewFigure['id'], string>>;
  /** A number beside the one of as many days before. */
  readonly before: string;
}

/** Words of the letter; it has no screen to translate it. */
const WORDS: Readonly<Record<Locale, Words>> = {
  'pt-BR': {
    report: {
      matrix: 'Filiais',
      compliance: 'Conformidade',
      certificates: 'Certificados',
      activity: 'Atividade',
      steps: 'Onde param',
      questions: 'Perguntas',
      table: 'Tabela própria',
    },
    days: { 7: 'últimos 7 dias', 30: 'últimos 30 dias', 90: 'últimos 90 dias', 365: 'último ano' },
    figure: {
      ...MEASURE_WORDS['pt-BR'],
      late: 'Atrasadas',
      done: 'Concluíram',
      doneInPeriod: 'Concluíram no período',
      overdue: 'Vencidas',
      due: 'A vencer',
      expired: 'Comprovação vencida',
      renewed: 'Renovadas no período',
      ended: 'Certificados vencidos',
      ending30: 'Vencem em 30 dias',
      issued: 'Emitidos no período',
      perDay: 'Pessoas ativas por dia',
      lessons: 'Aulas concluídas',
      hours: 'Horas',
      left: 'Pararam no caminho',
      attempts: 'Tentativas corrigidas',
    },
    before: '{value} (antes: {before})',
  },
  'en-US': {
    report: {
      matrix: 'Branches',
      compliance: 'Compliance',
      certificates: 'Certificates',
      activity: 'Activity',
      steps: 'Where people stop',
      questions: 'Questions',
      table: 'Own table',
    },
    days: { 7: 'last 7 days', 30: 'last 30 days', 90: 'last 90 days', 365: 'last year' },
    figure: {
      ...MEASURE_WORDS['en-US'],
      late: 'Late',
      done: 'Done',
      doneInPeriod: 'Done in the period',
      overdue: 'Overdue',
      due: 'Due',
      expired: 'Proof expired',
      renewed: 'Renewed in the period',
      ended: 'Certificates expired',
      ending30: 'Expire in 30 days',
      issued: 'Issued in the period',
      perDay: 'Active people per day',
      lessons: 'Lessons finished',
      hours: 'Hours',
      left: 'Left on the way',
      attempts: 'Graded attempts',
    },
    before: '{value} (before: {before})',
  },
  'es-ES': {
    report: {
      matrix: 'Sucursales',
      compliance: 'Cumplimiento',
      certificates: 'Certificados',
      activity: 'Actividad',
      steps: 'Dónde se detienen',
      questions: 'Preguntas',
      table: 'Tabla propia',
    },
    days: { 7: 'últimos 7 días', 30: 'últimos 30 días', 90: 'últimos 90 días', 365: 'último año' },
    figure: {
      ...MEASURE_WORDS['es-ES'],
      late: 'Con retraso',
      done: 'Completaron',
      doneInPeriod: 'Completaron en el período',
      overdue: 'Vencidas',
      due: 'Por vencer',
      expired: 'Acreditación vencida',
      renewed: 'Renovadas en el período',
      ended: 'Certificados vencidos',
      ending30: 'Vencen en 30 días',
      issued: 'Emitidos en el período',
      perDay: 'Personas activas por día',
      lessons: 'Lecciones terminadas',
      hours: 'Horas',
      left: 'Se detuvieron en el camino',
      attempts: 'Intentos corregidos',
    },
    before: '{value} (antes: {before})',
  },
  'fr-FR': {
    report: {
      matrix: 'Agences',
      compliance: 'Conformité',
      certificates: 'Certificats',
      activity: 'Activité',
      steps: 'Où l’on s’arrête',
      questions: 'Questions',
      table: 'Tableau personnel',
    },
    days: { 7: '7 derniers jours', 30: '30 derniers jours', 90: '90 derniers jours', 365: 'dernière année' },
    figure: {
      ...MEASURE_WORDS['fr-FR'],
      late: 'En retard',
      done: 'Terminé',
      doneInPeriod: 'Terminé pendant la période',
      overdue: 'Dépassées',
      due: 'À venir',
      expired: 'Preuve expirée',
      renewed: 'Renouvelées pendant la période',
      ended: 'Certificats expirés',
      ending30: 'Expirent dans 30 jours',
      issued: 'Émis pendant la période',
      perDay: 'Personnes actives par jour',
      lessons: 'Leçons terminées',
      hours: 'Heures',
      left: 'Arrêtées en chemin',
      attempts: 'Tentatives corrigées',
    },
    before: '{value} (avant : {before})',
  },
};

/** What a view is about, and its figures with what they were before, a line each. */
export function viewMailText(
  locale: Locale,
  { report, days }: Pick<ReportView, 'report' | 'days'>,
  {
    figures,
    training,
    places = [],
  }: {
    readonly figures: readonly ViewFigure[];
    readonly training?: string;
    readonly places?: readonly string[];
  },
): string {
  const words = WORDS[locale];
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const isOfDays = report !== 'steps' && report !== 'questions';
  const about = [
    words.report[report],
    ...(isOfDays ? [words.days[days]] : training ? [training] : []),
    ...places,
  ];
  const lines = figures.map(({ id, value, before }) => {
    const number = format.format(value);
    const text =
      before === undefined
        ? number
        : words.before.replace('{value}', number).replace('{before}', format.format(before));
    return locale === 'fr-FR' ? `${words.figure[id]} : ${text}` : `${words.figure[id]}: ${text}`;
  });
  return [about.join(' · '), ...lines].join('\n');
}
