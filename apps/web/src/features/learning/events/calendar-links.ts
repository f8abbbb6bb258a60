/** What a calendar on the web is given of an event. */
export interface LinkedEntry {
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly place: string;
  /** Page of the event. */
  readonly link: string;
}

/** An instant as calendars write it, in UTC: `20261120T120000Z`. */
const basic = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Opens Google Calendar with the event filled in. */
export function googleCalendarLink({ title, startsAt, endsAt, place, link }: LinkedEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${basic(startsAt)}/${basic(endsAt)}`,
    location: place,
    details: link,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** Opens Outlook on the web with the event filled in. */
export function outlookCalendarLink({ title, startsAt, endsAt, place, link }: LinkedEntry): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    location: place,
    body: link,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString()}`;
}
