import type { TestProgram } from './program.ts'

/** What a draft of an example needs of the company: a rank that is free, a course that is still a draft. */
type Found = Record<string, unknown>

/** Answers that pass and fail, for set-ups to ask with. */
export async function exampleScale(database: TestProgram['database']): Promise<Found> {
  await database.rows(
    `insert into audit_scores (name, scale, kind, percentage) values ('Met', 'Example', 'Pass', 100), ('Not met', 'Example', 'Fail', 0) on conflict do nothing`,
  )
  return { scale: 'Example' }
}

/** A rank that a client has left: each has nine. Another count is another one, as long as there are some. */
export async function freeSeverity(
  database: TestProgram['database'],
  count: number,
): Promise<Found> {
  const free = await database.rows<{ client_id: number; rank: number }>(
    `select c.id as client_id, r.rank from clients c cross join generate_series(1, 9) r(rank)
      where not c.is_deleted and not exists (select from audit_error_severities s where s.client_id = c.id and s.rank = r.rank and not s.is_deleted) order by 1, 2`,
  )
  return { ...free[count % free.length] }
}

/** There are nine ranks: when all are taken, the oldest level that nothing uses makes room. */
export async function freeRank(database: TestProgram['database']): Promise<Found> {
  const [free] = await database.rows<Found>(
    'select r as rank from generate_series(1, 9) r where not exists (select from course_levels l where l.rank = r and not l.is_deleted) order by 1 limit 1',
  )
  if (free) return free
  const [gone] = await database.rows<Found>(
    `update course_levels set is_deleted = true where id = (
       select id from course_levels l where not is_deleted and not exists (select from courses c where c.quiz_level_id = l.id) order by id limit 1)
     returning rank`,
  )
  return gone ?? {}
}

/** Slides are written while their course is a draft. */
export async function draftCourse(database: TestProgram['database']): Promise<number | undefined> {
  const [course] = await database.rows<{ id: number }>(
    `select id from courses where status = 'Draft' and not is_deleted order by id limit 1`,
  )
  return course?.id
}

export async function clientOfSeverity(
  database: TestProgram['database'],
  id: unknown,
): Promise<Found> {
  const [severity] = await database.rows<Found>(
    'select id as error_severity_id, client_id from audit_error_severities where id = $1',
    [id],
  )
  return severity ?? {}
}

/** An asset like another one. */
export async function newAsset(
  database: TestProgram['database'],
  like: number,
  count: number,
): Promise<number | undefined> {
  const [made] = await database.rows<{ id: number }>(
    `insert into assets (asset_tag, name, atype_id, office_id) select 'EXAMPLE-' || $2::text, a.name, a.atype_id, (select min(id) from offices) from assets a where a.id = $1 returning id`,
    [like, count],
  )
  return made?.id
}

/** An office no example belongs to. */
export async function otherOffice(database: TestProgram['database']): Promise<number | undefined> {
  const [office] = await database.rows<{ id: number }>(
    'select max(id) as id from offices where not is_deleted',
  )
  return office?.id
}
