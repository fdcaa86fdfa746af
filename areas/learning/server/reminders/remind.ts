import type { Rows } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { certificates } from '../../contract/certificates/certificates.ts'
import { COMPLIANCE_PAGES } from '../../contract/compliance/compliance-pages.ts'
import { dayWords } from '../attempts/standing.ts'
import { pageOfCourse } from './page-of-course.ts'

type Tell = (notice: Notice) => Promise<void>
type Kind = 'due' | 'overdue' | 'ends 30' | 'ends 7' | 'permit'

/** People are told from this hour on, where they are. */
const HOUR = 8

interface Told {
  readonly id: number
  readonly certificate_id: number | null
  readonly user_id: number
  readonly title: string
  readonly about: string
}

/** What is told, to whom, and about which day; `a` is the assignment, `d.today` the day of its person, `c` the course. */
const kinds: Readonly<Record<Kind, { readonly when: string; readonly about: string }>> = {
  due: {
    when: `a.state = 'In time' and a.due_on between d.today and d.today + 3 and a.due_on is distinct from a.expires_on`,
    about: 'a.due_on',
  },
  overdue: { when: `a.state in ('Overdue', 'Expired') and a.due_on < d.today`, about: 'a.due_on' },
  'ends 30': {
    when: `a.state = 'Valid' and a.expires_on between d.today + 8 and d.today + 30`,
    about: 'a.expires_on',
  },
  'ends 7': {
    when: `a.state = 'Valid' and a.expires_on between d.today and d.today + 7`,
    about: 'a.expires_on',
  },
  permit: {
    when: `c.is_permit and a.passed_on is not null and d.today between a.expires_on - 14 and a.expires_on + 7`,
    about: 'a.expires_on',
  },
}

/** SQL: the assignments `a` of which a kind is due by $1: not to people who are away today, nor before the morning where they are. */
const due = (kind: Kind): string => `
      from course_assignments a
      join training.courses c on c.id = a.quiz_id
     cross join lateral (select $1::timestamptz at time zone person_zone(a.employee_id) as now) l
     cross join lateral (select l.now::date as today) d
     where a.withdrawn_on is null and not a.is_deleted and ${kinds[kind].about} between $1::timestamptz::date - 40 and $1::timestamptz::date + 40
       and ${kinds[kind].when} and extract(hour from l.now) >= ${HOUR}
       and not exists (select from leave.whole_days_away w where w.employee_id = a.employee_id and w.day = d.today)`

/** Finds who gets a notice about some assignments, and marks it as sent, once for each day it is about. */
const untold = (kind: Kind): string => `
  with told as (
    insert into course_notices (assignment_id, kind, about)
    select a.id, '${kind}', ${kinds[kind].about} ${due(kind)} and a.id = any($2::bigint[])
    on conflict do nothing returning assignment_id, about)
  select a.id, a.certificate_id, u.id as user_id, c.title, t.about::text as about
    from told t join course_assignments a on a.id = t.assignment_id join training.courses c on c.id = a.quiz_id
    join administration.users u on u.employee_id = a.employee_id and u.may_sign_in
   order by a.id`

const words = {
  due: ({ title, about }) => ['Course due soon', `${title}, due ${dayWords(about)}.`],
  overdue: ({ title, about }) => ['Course overdue', `${title} was due ${dayWords(about)}.`],
  'ends 30': ({ title, about }) => [
    'Certificate ends in 30 days',
    `${title}, valid until ${dayWords(about)}. You can renew it now.`,
  ],
  'ends 7': ({ title, about }) => [
    'Certificate ends in 7 days',
    `${title}, valid until ${dayWords(about)}.`,
  ],
  permit: ({ title, about }) => [
    'Permit ends',
    `${title}, ${dayWords(about)}. A week later you cannot log the activities it guards.`,
  ],
} as const satisfies Record<Kind, (told: Told) => readonly [string, string]>

/** An assignment with a notice to send to its person. */
export interface DueAssignment {
  readonly kind: Kind
  readonly id: number
}

/** Notices that were not sent yet, of every kind. */
export async function remindersDue(sql: Rows, now: string): Promise<DueAssignment[]> {
  const all = allKinds.map(
    (kind) =>
      `select '${kind}' as kind, a.id ${due(kind)} and not exists (
         select from course_notices n where n.assignment_id = a.id and n.kind = '${kind}' and n.about = ${kinds[kind].about})`,
  )
  return sql.rows<DueAssignment>(`${all.join(' union all ')} order by 1, 2`, [now])
}

const allKinds = Object.keys(kinds) as Kind[] // its own keys

/** Reminds people of some assignments of one kind; answers how many notices there were. */
export async function remindOf(
  sql: Rows,
  tell: Tell,
  now: string,
  { kind, ids }: { readonly kind: Kind; readonly ids: readonly number[] },
): Promise<number> {
  const found = await sql.rows<Told>(untold(kind), [now, ids])
  for (const told of found) {
    const [title, description] = words[kind](told)
    await tell({
      ...{ user_id: told.user_id, type: 'quiz', title, description },
      page:
        kind.startsWith('ends') && told.certificate_id !== null
          ? `${certificates.page}/view?id=${told.certificate_id}`
          : pageOfCourse(told.id),
      key: `course-${kind}-${told.id}-${told.about}`,
    })
  }
  return found.length
}

/** Reminds people of all that is due, late or ending, in the transaction of the caller; answers how many notices there were. */
export async function remindLearners(sql: Rows, tell: Tell, now: string): Promise<number> {
  const byKind = Map.groupBy(await remindersDue(sql, now), ({ kind }) => kind)
  let count = 0
  for (const [kind, some] of byKind)
    count += await remindOf(sql, tell, now, { kind, ids: some.map(({ id }) => id) })
  return count
}

/** Leads whose people are late, on the lead's Monday, from eight o'clock on. Today's on purpose: the present lead gets the reminder. */
const DIGEST = `
  select u.id as user_id, count(distinct a.employee_id)::integer as people, count(*)::integer as courses, d.today::text as monday
    from course_assignments a
    join people.employees e on e.id = a.employee_id
    join administration.users u on u.employee_id = e.reports_to_id and u.may_sign_in
   cross join lateral (select $1::timestamptz at time zone person_zone(e.reports_to_id) as now) l
   cross join lateral (select l.now::date as today) d
   where a.is_mandatory and a.withdrawn_on is null and a.state in ('Overdue', 'Expired') and extract(isodow from d.today) = 1 and extract(hour from l.now) >= ${HOUR}
     and not exists (select from leave.whole_days_away w where w.employee_id = e.reports_to_id and w.day = d.today)
   group by u.id, d.today order by u.id`

interface Digest {
  readonly user_id: number
  readonly people: number
  readonly courses: number
  readonly monday: string
}

/** Each lead hears once a week how many of their people are late. */
export async function leadsToTell(sql: Rows, now: string): Promise<Notice[]> {
  const leads = await sql.rows<Digest>(DIGEST, [now])
  return leads.map(({ user_id, people, courses, monday }) => ({
    ...{ user_id, type: 'quiz' },
    title:
      people === 1 ? '1 person is late with courses' : `${people} people are late with courses`,
    description: courses === 1 ? '1 course is overdue.' : `${courses} courses are overdue.`,
    page: COMPLIANCE_PAGES.mandatory,
    key: `course-digest-${monday}`,
  }))
}
