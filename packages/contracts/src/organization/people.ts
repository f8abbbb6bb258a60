import { legibleText } from '@trilha/rules/platform/legible-text';
import { z } from 'zod';

import { calendarDay } from '../platform/calendar-day.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageQuery } from '../platform/paging.ts';
import { PROFILE_FIELD_KEYS } from '../identity/profile-fields.ts';
import { MEMBER_STATUSES } from '../identity/registration.ts';
import { ROLES } from '../platform/roles.ts';

const view = { tag: 'people', access: 'people.view' } as const;
const manage = { tag: 'people', access: 'people.manage' } as const;
const memberParams = z.object({ memberId: z.uuid() });

export const PEOPLE_SORTS = ['name', 'last_access', 'created'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** Columns of the list beside the name, in the order they are shown and exported. */
export const PEOPLE_COLUMNS = [
  'email',
  'username',
  'document',
  'role',
  'status',
  'branch',
  'labels',
  'last_access',
  'created',
] as const;
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];

/** Whom a list of people shows; all that is given must be true. Days are those of the reader's zone. */
export const peopleFilter = z.object({
  search: z.string().max(256).default(''),
  role: z.enum(ROLES).optional(),
  status: z.enum(MEMBER_STATUSES).optional(),
  branch: z.uuid().optional(),
  group: z.uuid().optional(),
  area: z.uuid().optional(),
  tag: z.uuid().optional(),
  accessedFrom: calendarDay.optional(),
  accessedTo: calendarDay.optional(),
  registeredFrom: calendarDay.optional(),
  registeredTo: calendarDay.optional(),
});
export type PeopleFilter = z.output<typeof peopleFilter>;

const sorting = z.object({
  sort: z.enum(PEOPLE_SORTS).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});

const memberLabel = z.object({ id: z.uuid(), kind: z.enum(['area', 'group', 'tag']), name: z.string() });

export const listedPerson = z.object({
  memberId: z.uuid(),
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  document: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.enum(MEMBER_STATUSES),
  blockedReason: z.string().nullable(),
  branch: z.string().nullable(),
  labels: z.array(memberLabel),
  /** Null for who was never here. */
  lastAccessAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type ListedPerson = z.output<typeof listedPerson>;

export const listPeople = endpoint({
  ...view,
  method: 'GET',
  path: '/api/v1/admin/people',
  summary: 'People of the company, searched, filtered and sorted',
  query: pageQuery.extend({ ...peopleFilter.shape, ...sorting.shape }),
  response: pageOf(listedPerson).extend({
    /** How many there are, counted up to 1,000. */
    total: z.number().int(),
    /** Nobody has these words, so those with similar ones are shown. */
    isGuess: z.boolean(),
  }),
});

export const exportPeople = endpoint({
  ...view,
  method: 'GET',
  path: '/api/v1/admin/people/export',
  summary: 'The list as a file, with the filters, the order and the columns of the screen',
  freshProof: true,
  refusedWhileActing: true,
  query: z.object({
    ...peopleFilter.shape,
    ...sorting.shape,
    format: z.enum(['csv', 'xlsx']).default('csv'),
    /** Column keys separated by commas. */
    columns: z
      .string()
      .max(200)
      .transform((text) => PEOPLE_COLUMNS.filter((column) => text.split(',').includes(column)))
      .optional(),
  }),
  response: z.file(),
});

export const listPeopleChoices = endpoint({
  ...view,
  method: 'GET',
  path: '/api/v1/admin/people/choices',
  summary: 'What people can be filtered by and put into: branches, groups, areas, tags and roles',
  response: z.object({
    branches: z.array(z.object({ id: z.uuid(), name: z.string() })),
    labels: z.array(memberLabel),
    /** Roles the reader may give. */
    roles: z.array(z.enum(ROLES)),
    /** The company's country: whose documents and phones are meant until a person names another. */
    country: z.string(),
    /** Countries whose documents it takes, its own first. */
    documentCountries: z.array(z.string()),
  }),
});

const personCard = listedPerson.extend({
  branchId: z.uuid().nullable(),
  /** The day the company hired them, where it wrote one down. */
  hiredOn: z.string().nullable(),
  country: z.string(),
  /** Countries a document of this person may be from. */
  documentCountries: z.array(z.string()),
  values: z.partialRecord(z.enum(PROFILE_FIELD_KEYS), z.union([z.string(), z.boolean()])),
  hasPassword: z.boolean(),
  /** Whether another password is asked for before anything else opens. */
  mustChangePassword: z.boolean(),
  /** How the member came: by a form, an import, an administrator, an identity provider; null where unknown. */
  registeredBy: z.string().nullable(),
  /** Devices signed in to this company now. */
  sessions: z.number().int(),
  /** What the reader may do with this person. */
  can: z.object({
    edit: z.boolean(),
    block: z.boolean(),
    sendLink: z.boolean(),
    askPassword: z.boolean(),
    actAs: z.boolean(),
  }),
});
export type PersonCard = z.output<typeof personCard>;

export const getPerson = endpoint({
  ...view,
  method: 'GET',
  path: '/api/v1/admin/people/:memberId',
  summary: 'One person with profile, labels and sessions',
  params: memberParams,
  response: personCard,
});

const personChange = z.object({
  at: z.iso.datetime(),
  actor: z.string(),
  /** The administrator who acted as `actor`; null where they did it themselves. */
  actedBy: z.string().nullable(),
  action: z.string(),
  /** What became otherwise, by the names people know: no ids. */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type PersonChange = z.output<typeof personChange>;

export const listPersonHistory = endpoint({
  ...view,
  method: 'GET',
  path: '/api/v1/admin/people/:memberId/history',
  summary: 'What was done to a person, field by field as it was and became, latest first',
  params: memberParams,
  query: pageQuery,
  response: pageOf(personChange),
});

/** What an administrator writes about a person; checked field by field as registrations are. */
const personBody = z.object({
  values: z.partialRecord(z.enum(PROFILE_FIELD_KEYS), z.union([z.string().max(1000), z.boolean()])),
  role: z.enum(ROLES),
  branchId: z.uuid().nullable(),
  /** The day the company hired them; what is not sent stays as it is. */
  hiredOn: calendarDay.nullable().optional(),
  labelIds: z.array(z.uuid()).max(100),
});

export const createPerson = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/people',
  summary: 'Add a person and send them a link to set their password',
  freshProof: 'by_case',
  status: 201,
  body: personBody.extend({ invite: z.boolean().default(true) }),
  response: z.object({ memberId: z.uuid() }),
  errors: ['fields_missing', 'document_taken', 'already_member', 'role_not_given'],
});

export const updatePerson = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/v1/admin/people/:memberId',
  summary: "Change a person's profile, role, branch and labels",
  freshProof: 'by_case',
  params: memberParams,
  body: personBody,
  status: 204,
  response: z.null(),
  errors: ['fields_missing', 'document_taken', 'role_not_given', 'last_administrator'],
});

/** Whom a change means: some by name, or everybody a filter shows. */
const chosen = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('members'), memberIds: z.array(z.uuid()).min(1).max(1000) }),
  z.object({ kind: z.literal('filter'), filter: peopleFilter }),
]);
export type ChosenPeople = z.output<typeof chosen>;

const changeBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('block'), reason: z.string().overwrite(legibleText).min(1).max(256) }),
  z.object({ kind: z.literal('unblock') }),
  z.object({ kind: z.literal('role'), role: z.enum(ROLES) }),
  z.object({ kind: z.literal('branch'), branchId: z.uuid().nullable() }),
  z.object({ kind: z.literal('add_label'), labelId: z.uuid() }),
  z.object({ kind: z.literal('remove_label'), labelId: z.uuid() }),
]);
export type PeopleChange = z.output<typeof changeBody>;

/** How many people one change may mean. */
export const MAX_CHANGED = 5000;

export const changePeople = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/people/changes',
  summary: 'Change many people at once; who is so already, and who acts, is left alone',
  freshProof: 'by_case',
  body: z.object({ who: chosen, change: changeBody }),
  response: z.object({ changeId: z.uuid().nullable(), changed: z.number().int() }),
  errors: ['too_many_people', 'role_not_given', 'last_administrator'],
});

export const undoPeopleChange = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/people/changes/:changeId/undo',
  freshProof: 'by_case',
  summary: 'Take a change back within a day; who was changed again since is left alone',
  params: z.object({ changeId: z.uuid() }),
  response: z.object({ restored: z.number().int() }),
  errors: ['change_undone', 'too_late', 'last_administrator'],
});

export const sendPeopleLinks = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/people/password-links',
  summary: 'Send people a link that sets their password',
  body: z.object({ memberIds: z.array(z.uuid()).min(1).max(200) }),
  response: z.object({ sent: z.number().int() }),
});

export const askNewPassword = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/v1/admin/people/:memberId/password-change',
  summary: 'Ask somebody for another password before anything else opens for them',
  params: memberParams,
  status: 204,
  response: z.null(),
  errors: ['not_found', 'role_not_given'],
});

const savedView = z.object({
  id: z.uuid(),
  name: z.string(),
  search: z.string(),
  columns: z.array(z.enum(PEOPLE_COLUMNS)),
});
export type PeopleView = z.output<typeof savedView>;

export const listPeopleViews = endpoint({
  ...view,
  method: 'GET',
  path: '/api/v1/admin/people/views',
  summary: "The reader's saved lists",
  response: z.object({ items: z.array(savedView) }),
});

export const savePeopleView = endpoint({
  ...view,
  method: 'POST',
  path: '/api/v1/admin/people/views',
  summary: 'Keep a list under a name; the same name again replaces it',
  status: 201,
  body: z.object({
    name: z.string().trim().min(1).max(60),
    search: z.string().max(2000),
    columns: z.array(z.enum(PEOPLE_COLUMNS)).max(PEOPLE_COLUMNS.length),
  }),
  response: savedView,
});

export const deletePeopleView = endpoint({
  ...view,
  method: 'DELETE',
  path: '/api/v1/admin/people/views/:viewId',
  summary: 'Forget a saved list',
  params: z.object({ viewId: z.uuid() }),
  status: 204,
  response: z.null(),
});
