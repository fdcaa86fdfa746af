import { employees } from '#areas/people/contract/employees.ts'
import { andFailed, eachInTurn, togetherOrEach } from '#platform/server/jobs/each-in-turn.ts'
import { loop, plainItem, recordItem } from '#platform/server/jobs/loop.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { courseAssignments } from '../../contract/compliance/course-assignments.ts'
import { bindWantedCourses } from '../bindings/bind-wanted.ts'
import { newAssignments, tellAssigned } from '../reminders/tell-assigned.ts'
import { refreshAssignments, refreshStates } from './refresh-assignments.ts'

const words = (count: number): string =>
  count === 1 ? '1 assignment changed.' : `${count} assignments changed.`

/**
 * People whose record or account changed of late: what they are assigned may follow. Twice the time between two runs, so that none is missed;
 * who could not be refreshed stays due.
 */
const changedPeople = (): string => `
  select e.id from people.employees e where e.date_updated > statement_timestamp() - interval '20 minutes'
  union select u.employee_id from administration.users u where u.date_updated > statement_timestamp() - interval '20 minutes' and u.employee_id is not null
  union select f.record_id from loop_faults f where f.loop = '${people.name}'`

/** The schedules of assignments. */
const REFRESH_CHANGED = 'refresh-changed-assignments'
const REFRESH_ALL = 'refresh-all-assignments'

interface Person {
  readonly id: number
}
interface Course {
  readonly code: string
}

const bindings = loop<'documents'>(
  REFRESH_CHANGED,
  () => ({ key: 'documents', label: 'Courses that documents want' }),
  'documents',
)
const people = loop<Person>(REFRESH_CHANGED, ({ id }) => recordItem(employees, id), 'people')
const untold = loop<Person>(REFRESH_CHANGED, ({ id }) => recordItem(courseAssignments, id), 'tell')
const courses = loop<Course>(REFRESH_ALL, ({ code }) => plainItem('Course', code))

/** Courses that are bound, or were. */
const CODES = `
  select course_code as code from course_assignments
  union select c.code from course_bindings b join training.courses c on c.id = b.quiz_id where not b.is_deleted order by 1`

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

async function refreshChanged(engine: Engine): Promise<string> {
  const { database } = engine
  const now = await engine.now(database)
  const bound = await eachInTurn(
    engine,
    bindings,
    ['documents'],
    (sql) => bindWantedCourses(sql, now),
    { isLong: true },
  )
  const changed = await database.rows<Person>(changedPeople())
  const refreshed = await togetherOrEach(
    engine,
    people,
    changed,
    (sql, some) => refreshAssignments(sql, { people: some.map(({ id }) => id), now }),
    { isLong: true },
  )
  const news = await newAssignments(database, now)
  const sent = await eachInTurn(engine, untold, news, (sql, { id }) =>
    tellAssigned(sql, (notice) => engine.notify(sql, notice), { now, assignment: id }),
  )
  const count = sumOf(bound.results) + sumOf(refreshed.results)
  return andFailed(words(count), bound, refreshed, sent)
}

/** Each course by itself: of thousands of people none takes longer than a statement may. */
async function refreshAll(engine: Engine): Promise<string> {
  const now = await engine.now(engine.database)
  const codes = await engine.database.rows<Course>(CODES)
  const refreshed = await eachInTurn(
    engine,
    courses,
    codes,
    (sql, { code }) => refreshAssignments(sql, { courses: [code], now }),
    { isLong: true },
  )
  return andFailed(words(sumOf(refreshed.results)), refreshed)
}

/** Assignments follow people within minutes, the calendar within the hour, and everything once more at night. */
export const refreshingAssignments = (engine: Engine): readonly Schedule[] => [
  schedule(REFRESH_CHANGED, {
    label: 'Assigning courses to people who changed, and those that documents want',
    timing: 'Every 10 minutes',
    cron: '4-59/10 * * * *',
    outside: () => refreshChanged(engine),
  }),
  schedule('refresh-assignment-states', {
    label: 'Moving assignments on to a new day',
    timing: 'Every hour',
    cron: '1 * * * *',
    inside: async (sql) => words(await refreshStates(sql, await engine.now(sql))),
  }),
  schedule(REFRESH_ALL, {
    label: 'Assigning courses',
    timing: 'Every night',
    cron: '40 1 * * *',
    outside: () => refreshAll(engine),
  }),
]
