import { randomUUID } from 'node:crypto';

import { courseDocumentSchema } from '@trilha/contracts/learning/course-document';
import type { CourseDocument } from '@trilha/contracts/learning/course-document';
import { MODULES } from '@trilha/contracts/organization/modules';
import type { CourseKind } from '@trilha/rules/learning/trainings';
import type { Role } from '@trilha/contracts/platform/roles';
import type pg from 'pg';
import type { z } from 'zod';

import type { SessionTokens } from '../platform/http/session-tokens.ts';
import { listedColumns } from '../features/learning/course-builder/listed-columns.ts';

/** A member with a session. */
export interface SignedIn {
  readonly personId: string;
  readonly tenantId: string;
  readonly memberId: string;
  readonly username: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly familyId: string;
}

export interface TenantOptions {
  readonly name?: string;
  readonly modules?: readonly string[];
  readonly languages?: readonly string[];
  readonly timeZone?: string;
}

export interface MemberOptions {
  readonly tenantId?: string;
  readonly personId?: string;
  readonly role?: Role;
  readonly name?: string;
  readonly isSuperuser?: boolean;
  readonly branchId?: string;
  readonly labelIds?: readonly string[];
}

export interface BuiltCourse {
  readonly id: string;
  readonly document: CourseDocument;
}

type ModuleInput = z.input<typeof courseDocumentSchema>['modules'][number];
type ActivityInput = ModuleInput['activities'][number];

/** An activity that is done by being in view for a moment, unless settings say otherwise. */
export function buildActivity(
  type: 'html' | 'video' | 'pdf',
  overrides: Record<string, unknown> = {},
): ActivityInput {
  const settings = {
    html: { source: { kind: 'inline', html: '<p>Bem-vinda</p>' }, minimumSeconds: 10 },
    video: { fileId: randomUUID() },
    pdf: { fileId: randomUUID() },
  }[type];
  // Overrides are checked by the document's schema when the course is made.
  return {
    id: randomUUID(),
    type,
    title: { 'pt-BR': `Atividade ${type}` },
    settings,
    ...overrides,
  } as ActivityInput;
}

/** A module of a course with these activities. */
export function buildModule(activities: ActivityInput[], title = 'Primeiros passos'): ModuleInput {
  return { id: randomUUID(), title: { 'pt-BR': title }, activities };
}

const COLORS = { primary: '#5b3df5', accent: '#ff7a45' };

/** Makes rows for tests directly; only what matters to a case is spelt out. */
export class Builders {
  readonly #tokens: SessionTokens;
  readonly #owner: pg.Pool;
  readonly #now: () => Date;

  constructor(tokens: SessionTokens, owner: pg.Pool, now: () => Date) {
    this.#tokens = tokens;
    this.#owner = owner;
    this.#now = now;
  }

  /** Runs statements as the owner inside a tenant. */
  async sql<R extends pg.QueryResultRow>(
    tenantId: string,
    text: string,
    values: unknown[] = [],
  ): Promise<R[]> {
    const client = await this.#owner.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('app.tenant', $1, true)", [tenantId]);
      const { rows } = await client.query<R>(text, values);
      await client.query('commit');
      return rows;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  async tenant(options: TenantOptions = {}): Promise<string> {
    const id = randomUUID();
    await this.#owner.query(
      `insert into tenants (id, slug, name, look, modules, languages, time_zone) values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        id,
        `t-${id.slice(0, 8)}`,
        options.name ?? `Empresa ${id.slice(0, 4)}`,
        COLORS,
        options.modules ?? MODULES,
        options.languages ?? ['pt-BR', 'en-US', 'es-ES', 'fr-FR'],
        options.timeZone ?? 'America/Sao_Paulo',
      ],
    );
    return id;
  }

  async branch(tenantId: string, name = 'Loja Centro'): Promise<string> {
    const id = randomUUID();
    await this.sql(tenantId, 'insert into branches (tenant_id, id, name) values ($1, $2, $3)', [
      tenantId,
      id,
      name,
    ]);
    return id;
  }

  async label(tenantId: string, kind: 'area' | 'group' | 'tag' | 'category', name: string): Promise<string> {
    const id = randomUUID();
    await this.sql(tenantId, 'insert into labels (tenant_id, id, kind, name) values ($1, $2, $3, $4)', [
      tenantId,
      id,
      kind,
      { 'pt-BR': name },
    ]);
    return id;
  }

  async person(
    options: {
      name?: string;
      passwordHash?: string;
      isSuperuser?: boolean;
      username?: string;
      /** Nobody has proved the address. */
      unconfirmed?: boolean;
    } = {},
  ): Promise<string> {
    const id = randomUUID();
    const username = options.username ?? `u-${id.slice(0, 8)}`;
    await this.#owner.query(
      'insert into people (id, username, email, full_name, password_hash, is_superuser, email_confirmed_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [
        id,
        username,
        `${username}@example.test`,
        options.name ?? 'Ana Souza',
        options.passwordHash ?? null,
        options.isSuperuser ?? false,
        options.unconfirmed ? null : this.#now(),
      ],
    );
    return id;
  }

  /** A member (with their person and, unless given, a tenant of their own) signed in. */
  async member(options: MemberOptions = {}): Promise<SignedIn> {
    const tenantId = options.tenantId ?? (await this.tenant());
    const personId =
      options.personId ?? (await this.person({ name: options.name, isSuperuser: options.isSuperuser }));
    const memberId = randomUUID();
    await this.sql(
      tenantId,
      // Long ago, as far as a second person is concerned.
      `insert into members (tenant_id, id, person_id, display_name, role, branch_id, role_given_at)
       values ($1, $2, $3, $4, $5, $6, '2000-01-01')`,
      [
        tenantId,
        memberId,
        personId,
        options.name ?? 'Ana Souza',
        options.role ?? 'learner',
        options.branchId ?? null,
      ],
    );
    await this.#owner.query(
      'insert into person_members (person_id, tenant_id, member_id) values ($1, $2, $3)',
      [personId, tenantId, memberId],
    );
    for (const labelId of options.labelIds ?? [])
      await this.sql(
        tenantId,
        'insert into member_labels (tenant_id, member_id, label_id) values ($1, $2, $3)',
        [tenantId, memberId, labelId],
      );
    return this.session(personId, tenantId, memberId);
  }

  /** A ready file whose bytes nobody asks for; `length` in seconds or pages. */
  async file(tenantId: string, { mime, length }: { mime: string; length: number | null }): Promise<string> {
    const id = randomUUID();
    await this.sql(
      tenantId,
      `insert into files (tenant_id, id, storage_key, name, mime, size, sha256, status, length, created_at)
       values ($1, $2, $3, 'aula', $4, 1, '', 'ready', $5, $6)`,
      [tenantId, id, `files/${tenantId}/${id}`, mime, length, this.#now()],
    );
    return id;
  }

  /** A course, or a training of another kind with one, published as version 1; `document` overrides parts of a course with one HTML activity. */
  async course(
    tenantId: string,
    document: Partial<z.input<typeof courseDocumentSchema>> = {},
    kind: CourseKind = 'course',
  ): Promise<BuiltCourse> {
    const id = randomUUID();
    const parsed = courseDocumentSchema.parse({
      title: { 'pt-BR': 'Atendimento que encanta' },
      modules: [buildModule([buildActivity('html')])],
      points: { completion: 100 },
      certificate: {},
      ...document,
    });
    const columns = listedColumns(parsed);
    await this.sql(
      tenantId,
      `insert into trainings (tenant_id, id, kind, status, draft, draft_updated_at, published_version, published_at, created_at, title,
         summary, minutes, activity_count, completion_points, subscription_type, has_certificate, category_ids,
         audience_area_ids, audience_group_ids, audience_tag_ids, search_text, perfect_score_points, deadline_days, certificate_hours,
         audience_branch_ids, audience_roles)
       values ($1, $2, $20, 'published', $3, $4, 1, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $21, $22)`,
      [
        tenantId,
        id,
        parsed,
        this.#now(),
        columns.title,
        columns.summary,
        columns.minutes,
        columns.activityCount,
        columns.completionPoints,
        columns.subscriptionType,
        columns.hasCertificate,
        columns.categoryIds,
        columns.audienceAreaIds,
        columns.audienceGroupIds,
        columns.audienceTagIds,
        columns.searchText,
        columns.perfectScorePoints,
        columns.deadlineDays,
        columns.certificateHours,
        kind,
        columns.audienceBranchIds,
        columns.audienceRoles,
      ],
    );
    await this.sql(
      tenantId,
      'insert into training_versions (tenant_id, training_id, version, document, published_at) values ($1, $2, 1, $3, $4)',
      [tenantId, id, parsed, this.#now()],
    );
    return { id, document: parsed };
  }

  /** One more session of a member. */
  async session(personId: string, tenantId: string, memberId: string): Promise<SignedIn> {
    const now = this.#now();
    const { rows } = await this.#owner.query<{ id: string; username: string }>(
      `insert into session_families (person_id, tenant_id, member_id, client_id, rotated_at, created_at, factor_at, expires_at, absolute_expires_at)
       values ($1, $2, $3, 'test', $4, $4, $4, $4::timestamptz + interval '30 days', $4::timestamptz + interval '180 days')
       returning id, (select username from people where people.id = $1) as username`,
      [personId, tenantId, memberId, now],
    );
    const [family] = rows;
    if (!family) throw new Error('The session was not made.');
    const pair = this.#tokens.pair({ familyId: family.id, generation: 1 }, now);
    return {
      personId,
      tenantId,
      memberId,
      username: family.username,
      accessToken: pair.access,
      refreshToken: pair.refresh,
      familyId: family.id,
    };
  }
}
