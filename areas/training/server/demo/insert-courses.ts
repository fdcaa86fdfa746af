import { type Ids, idIn, idsOf } from '#database/demo/insert-rows.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { DemoCourse, DemoSlide } from './demo-course.ts'
import { customerCourses } from './texts/customers.ts'
import { onboardingCourses } from './texts/onboarding.ts'
import { safetyCourses } from './texts/safety.ts'
import { securityCourses } from './texts/security.ts'

export const demoCourses: readonly DemoCourse[] = [
  ...securityCourses,
  ...onboardingCourses,
  ...customerCourses,
  ...safetyCourses,
]

/** What courses refer to, by its names. */
interface Known {
  readonly categories: Ids
  readonly levels: Ids
  readonly clients: Ids
  readonly errors: Ids
  readonly activities: Ids
  readonly trainer: number | null
}

/** The courses of the demo company with all their slides, published some time before now. */
export async function insertCourses(sql: Sql, now: string): Promise<void> {
  const known: Known = {
    categories: await idsOf(sql, 'course_categories', 'name'),
    levels: await idsOf(sql, 'course_levels', 'name'),
    clients: await idsOf(sql, 'organisation.clients', 'code'),
    errors: await idsOf(sql, 'quality.audit_error_categories', 'name'),
    activities: await idsOf(sql, 'activities.activity_categories', 'name'),
    trainer: await trainerOf(sql),
  }
  const stored = await sql.rows<{ id: number; code: string; quiz_version: number }>(
    `insert into courses (${COLUMNS})
     select ${COLUMNS.replace('previous_quiz_id', 'null')} from jsonb_populate_recordset(null::courses, $1::jsonb) returning id, code, quiz_version`,
    [JSON.stringify(demoCourses.map((course) => rowOf(course, known, now)))],
  )
  await sql.rows(
    `update courses c set previous_quiz_id = p.id from courses p
      where p.code = c.code and p.quiz_version = c.quiz_version - 1 and c.id = any($1::bigint[])`,
    [stored.map(({ id }) => id)],
  )
  const ids = new Map(stored.map((row) => [`${row.code} ${row.quiz_version}`, row.id]))
  await insertSlides(
    sql,
    demoCourses.flatMap((course) => {
      const quiz_id = ids.get(`${course.code} ${course.version ?? 1}`) ?? 0
      return linesOf(course.slides, quiz_id, '')
    }),
  )
}

const COLUMNS = `title, code, quiz_version, previous_quiz_id, course_category_id, quiz_level_id, description, course_owner_id, created_by,
  client_ids, error_category_ids, estimated_minutes, is_permit, activity_category_ids, pass_mark, max_attempts, retry_wait_hours,
  time_limit_minutes, question_count, shuffle_questions, shuffle_answers, show_answers, view_all_slides, gives_certificate,
  certificate_valid_months, review_due_on, status, published_at, published_by, total_points, date_created, date_updated`

async function trainerOf(sql: Sql): Promise<number | null> {
  const [user] = await sql.rows<{ id: number }>(
    `select id from administration.users where email = 'trainer@muster.example'`,
  )
  return user?.id ?? null
}

const DAY_MS = 86_400_000
/** From the first draft to publishing. */
const WRITTEN_DAYS = 14

function rowOf(course: DemoCourse, known: Known, now: string): Readonly<Record<string, unknown>> {
  const status = course.status ?? 'Published'
  const publishedAt = new Date(Date.parse(now) - (course.published ?? 0) * DAY_MS)
  const begun = new Date(publishedAt.getTime() - WRITTEN_DAYS * DAY_MS).toISOString()
  const isDraft = status === 'Draft'
  const { pass_mark = 80, max_attempts = 3, ...rules } = course.rules ?? {}
  return {
    ...{ title: course.title, code: course.code, quiz_version: course.version ?? 1, status },
    course_category_id: idIn(known.categories, course.category),
    quiz_level_id: idIn(known.levels, course.level),
    description: `<p>${course.description}</p>`,
    ...{ course_owner_id: known.trainer, created_by: known.trainer },
    client_ids: course.client ? [idIn(known.clients, course.client)] : [],
    error_category_ids: (course.errors ?? []).map((name) => idIn(known.errors, name)),
    ...{ estimated_minutes: course.estimated_minutes, is_permit: course.permits !== undefined },
    activity_category_ids: (course.permits ?? []).map((name) => idIn(known.activities, name)),
    ...{ pass_mark, max_attempts, retry_wait_hours: rules.retry_wait_hours ?? 0 },
    ...{ time_limit_minutes: rules.time_limit_minutes ?? 0, question_count: 0 },
    ...{ shuffle_questions: false, shuffle_answers: true, show_answers: 'After passing' },
    ...{ view_all_slides: true, gives_certificate: true },
    certificate_valid_months: course.months ?? null,
    review_due_on: isDraft ? null : dayAfter(publishedAt, YEAR_DAYS),
    published_at: isDraft ? null : publishedAt.toISOString(),
    published_by: isDraft ? null : known.trainer,
    total_points: isDraft ? null : pointsOf(course.slides),
    ...{ date_created: begun, date_updated: isDraft ? begun : publishedAt.toISOString() },
  }
}

const YEAR_DAYS = 365
const dayAfter = (moment: Date, days: number): string =>
  new Date(moment.getTime() + days * DAY_MS).toISOString().slice(0, 10)

const pointsOf = (slides: readonly DemoSlide[]): number =>
  slides.reduce((sum, slide) => sum + (slide.points ?? 0) + pointsOf(slide.inside), 0)

/** A slide with its place, "2.1." for the first inside the second, by which those inside find it. */
interface Line extends Omit<DemoSlide, 'inside'> {
  readonly quiz_id: number
  readonly place: string
  readonly above: string
  readonly sort_order: number
}

const linesOf = (slides: readonly DemoSlide[], quiz_id: number, above: string): Line[] =>
  slides.flatMap(({ inside, ...slide }, index) => {
    const place = `${above}${index + 1}.`
    const line = { ...slide, quiz_id, place, above, sort_order: index + 1 }
    return [line, ...linesOf(inside, quiz_id, place)]
  })

/** All slides in one statement: each gets its id first, so that those inside it can name it. */
const insertSlides = (sql: Sql, lines: readonly Line[]) =>
  sql.rows(
    `with line as materialized (
       select nextval(pg_get_serial_sequence('course_slides', 'id')) as id, l.* from jsonb_to_recordset($1::jsonb) l(
         quiz_id bigint, place text, above text, sort_order integer, title text, kind text, body text, question_type text, points numeric,
         partial_credit boolean, options jsonb, accepted_answers text[], number_answer numeric, number_tolerance numeric, explanation text,
         min_seconds integer))
     insert into course_slides (id, quiz_id, parent_id, sort_order, title, kind, body, question_type, points, partial_credit, options,
            accepted_answers, number_answer, number_tolerance, explanation, min_seconds, created_by, date_created, date_updated)
     select l.id, l.quiz_id, p.id, l.sort_order, l.title, l.kind, l.body, l.question_type, l.points, l.partial_credit, l.options,
            l.accepted_answers, l.number_answer, l.number_tolerance, l.explanation, l.min_seconds, c.created_by, c.date_created, c.date_updated
       from line l join courses c on c.id = l.quiz_id left join line p on p.quiz_id = l.quiz_id and p.place = l.above`,
    [JSON.stringify(lines)],
  )
