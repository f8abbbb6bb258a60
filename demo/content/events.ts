import { four } from './text.ts';

/** Events of the program's community in a campaign; days count from today, hours are of the event's zone. */
export const COMMUNITY_EVENTS = [
  {
    kind: 'community',
    minimumLevel: 2,
    title: four(
      'Café com a Nortel: a nova linha',
      'Coffee with Nortel: the new range',
      'Café con Nortel: la nueva línea',
      'Café avec Nortel : la nouvelle gamme',
    ),
    description: four(
      'Veja os lançamentos antes da loja e tire dúvidas com quem os desenhou.',
      'See the launches before the shops do and ask those who designed them.',
      'Conoce los lanzamientos antes que las tiendas y pregunta a quienes los diseñaron.',
      'Découvrez les nouveautés avant les magasins et questionnez leurs concepteurs.',
    ),
    inDays: 9,
    hour: 10,
    hours: 2,
    address: 'Av. Paulista, 1000 – São Paulo',
    link: '',
  },
  {
    kind: 'community',
    minimumLevel: 2,
    title: four(
      'Conversa: como fotografar a nota',
      'Talk: how to photograph an invoice',
      'Charla: cómo fotografiar la factura',
      'Atelier : photographier la facture',
    ),
    description: four(
      'Meia hora, com exemplos de notas aprovadas e recusadas.',
      'Half an hour with invoices that were approved and refused.',
      'Media hora con facturas aprobadas y rechazadas.',
      'Une demi-heure avec des factures acceptées et refusées.',
    ),
    inDays: 3,
    hour: 18,
    hours: 1,
    address: '',
    link: 'https://eventos.aurora.example/nota',
  },
  {
    kind: 'friends',
    minimumLevel: 3,
    title: four(
      'Noite de amigos no laboratório',
      'Friends’ night at the lab',
      'Noche de amigos en el laboratorio',
      'Soirée entre amis au laboratoire',
    ),
    description: four(
      'Um jantar com a equipe de produto, com um convidado seu.',
      'Dinner with the product team, and a guest of yours.',
      'Una cena con el equipo de producto y un invitado tuyo.',
      'Un dîner avec l’équipe produit et votre invité.',
    ),
    inDays: 16,
    hour: 19,
    hours: 3,
    address: 'Rua Vergueiro, 2500 – São Paulo',
    link: '',
  },
] as const;
