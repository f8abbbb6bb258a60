import { publishCourseDraft } from '@trilha/contracts/learning/course-builder';
import { describe, expect, it } from 'vitest';

import type { SignedIn } from '../../../test/builders.ts';
import { buildTestCourse } from '../../../test/test-course.ts';
import { useTestApp } from '../../../test/test-app.ts';

const test = useTestApp();

/** A course with a test whose draft was changed since version 1 was published. */
async function changed() {
  const course = await buildTestCourse(test);
  const admin = await test.build.member({ tenantId: course.tenantId, role: 'admin' });
  await test.build.sql(course.tenantId, 'update trainings set draft_revision = 2 where id = $1', [
    course.courseId,
  ]);
  return { ...course, admin };
}

const publish = (as: SignedIn, courseId: string, revision: number) =>
  test.call(publishCourseDraft, { as, params: { courseId }, body: { revision } });

const versions = async (tenantId: string, courseId: string) => {
  const rows = await test.build.sql<{ version: number }>(
    tenantId,
    'select version from training_versions where training_id = $1 order by version',
    [courseId],
  );
  return rows.map(({ version }) => version);
};

describe('publishing one revision', () => {
  it('twelve times at once makes one version, which everybody is told', async () => {
    const { admin, tenantId, courseId } = await changed();

    const answers = await Promise.all(Array.from({ length: 12 }, () => publish(admin, courseId, 2)));

    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.version} ${body.publishedAt}`)).size,
    ).toBe(1);
    expect(answers[0]?.body).toMatchObject({ version: 2 });
    expect(await versions(tenantId, courseId)).toEqual([1, 2]);
    const log = await test.build.sql(
      tenantId,
      `select 1 from audit_log where object_id = $1 and action = 'course.published'`,
      [courseId],
    );
    expect(log).toHaveLength(1);
  });

  it('later on gives the same version, and an older revision is refused', async () => {
    const { admin, tenantId, courseId } = await changed();
    const first = await publish(admin, courseId, 2);

    const again = await publish(admin, courseId, 2);

    expect(again.body).toEqual(first.body);
    expect((await publish(admin, courseId, 1)).body.code).toBe('stale_revision');
    expect(await versions(tenantId, courseId)).toEqual([1, 2]);
  });

  it('brings an edited question bank to people, though the course itself is the same [TST-02]', async () => {
    const { admin, tenantId, courseId, bankId } = await changed();
    await publish(admin, courseId, 2);
    await test.build.sql(tenantId, 'update question_banks set revision = revision + 1 where id = $1', [
      bankId,
    ]);

    const answers = await Promise.all(Array.from({ length: 4 }, () => publish(admin, courseId, 2)));

    expect(answers.map(({ body }) => body.version)).toEqual([3, 3, 3, 3]);
    expect(await versions(tenantId, courseId)).toEqual([1, 2, 3]);
  });
});
