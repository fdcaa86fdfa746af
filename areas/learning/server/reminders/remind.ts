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

/**
 * Finds whom to tell and notes that they were told, once for each day it is about. People who are away today, and those whose morning has not
 * come, are told later.
 */
const untold = (kind: Kind): string => `
  with told as (
    insert into course_notices (assignment_id, kind, about)
    select a.id, '${kind}', ${kinds[kind].about}
      from course_assignments a
      join training.courses c on c.id = a.quiz_id
     cross join lateral (select $1::timestamptz at time zone person_zone(a.employee_id) as now) l
     cross join lateral (select l.now::date as today) d
     where a.withdrawn_on is null and not a.is_deleted and ${kinds[kind].about} between $1::timestamptz::date - 40 and $1::timestamptz::date + 40
       and ${kinds[kind].when} and extract(hour from l.now) >= ${HOUR}
       and not exists (select from leave.whole_days_away w where w.employee_id = a.employee_id and w.day = d.today)
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

/** Reminds people of what is due, late or ending; answers how many notices there were. */
export async function remindLearners(sql: Rows, tell: Tell, now: string): Promise<number> {
  let count = 0
  for (const kind of Object.keys(kinds) as Kind[])
    // its own keys
    for (const told of await sql.rows<Told>(untold(kind), [now])) {
      const [title, description] = words[kind](told)
      await tell({
        ...{ user_id: told.user_id, type: 'quiz', title, description },
        page:
          kind.startsWith('ends') && told.certificate_id !== null
            ? `${certificates.page}/view?id=${told.certificate_id}`
            : pageOfCourse(told.id),
        key: `course-${kind}-${told.id}-${told.about}`,
      })
      count += 1
    }
  return count
}

/** Leads whose people are late, on the Monday where the lead is, from eight o'clock on. */
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

/** Tells each lead once a week how many of their people are late; answers how many leads there were. */
export async function tellLeads(sql: Rows, tell: Tell, now: string): Promise<number> {
  const leads = await sql.rows<Digest>(DIGEST, [now])
  for (const { user_id, people, courses, monday } of leads)
    await tell({
      ...{ user_id, type: 'quiz' },
      title:
        people === 1 ? '1 person is late with courses' : `${people} people are late with courses`,
      description: courses === 1 ? '1 course is overdue.' : `${courses} courses are overdue.`,
      page: COMPLIANCE_PAGES.mandatory,
      key: `course-digest-${monday}`,
    })
  return leads.length
}
