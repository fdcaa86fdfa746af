import type {
  ChangesOf,
  DraftOf,
  PartOf,
  RecordOf,
} from '#platform/contract/fields/record-types.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import type { Level } from '#platform/server/approvals/routing.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { hundredths } from '../contract/leave-day-rules.ts'
import { leaveProblems } from '../contract/problems.ts'
import { waitingForIds } from '#platform/server/approvals/waiting-for.ts'
import { leaves } from '../contract/leaves.ts'
import { leaveGlance } from './leave-glance.ts'
import { leaveMails } from './leave-mails.ts'
import { aboutLeave, titleOfLeave } from './about-leave.ts'
import { assessLeave, type Assessed } from './assess-leave.ts'
import type { LeaveAsked } from './leave-terms.ts'
import { isColleague } from './colleagues.ts'
import { coverageOf } from './coverage.ts'
import { standInWhileAway } from './stand-in-while-away.ts'
import { countedByYear, lockPerson, post } from './leave-ledger.ts'
import { refuseLocked } from './refuse-locked.ts'
import { keepsLeave } from './keeps-leave.ts'
import { blockedErrors } from './blocked-dates.ts'
import { withdrawDays } from './withdraw-days.ts'

/** The request a record holds. */
export const askedBy = ({
  id,
  employee_id,
  leave_type_id,
  start_date,
  end_date,
  half_day,
  half_day_date,
  hours,
}: PartOf<typeof leaves>): LeaveAsked => ({
  id: id ?? null,
  employee_id: Number(employee_id),
  leave_type_id: Number(leave_type_id),
  start_date: String(start_date),
  end_date: String(end_date),
  half_day: half_day ?? 'None',
  half_day_date: half_day_date ?? null,
  hours: hours ?? null,
})

/** A draft is a leave that could be: on days of their own, in the shape its type asks for. */
async function check(
  values: DraftOf<typeof leaves>,
  change: ChangeOf<typeof leaves>,
): Promise<ChangesOf<typeof leaves>> {
  const { before, viewer, sql, now } = change
  const all: PartOf<typeof leaves> = { ...before, ...values }
  const employee_id = Number(all.employee_id ?? viewer.employee_id ?? 0)
  if (employee_id === 0) refuse(leaveProblems.noEmployee)
  const asked = askedBy({ ...all, employee_id })
  if (asked.end_date < asked.start_date) return {} // the order of the days is refused by itself
  await lockPerson(sql, employee_id)
  const { total, unfit } = await assessLeave(sql, asked, now, true)
  refuseFields(unfit)
  if (changesAny(values, change, 'handover_to_id')) await checkHandover(all, employee_id, sql)
  return { employee_id, total_days: total }
}

async function checkHandover(
  { handover_to_id }: PartOf<typeof leaves>,
  employeeId: number,
  sql: Sql,
) {
  if (typeof handover_to_id !== 'number') return
  if (handover_to_id === employeeId || !(await isColleague(sql, employeeId, handover_to_id)))
    refuse(leaveProblems.oneself)
}

/** The days of a draft as they are counted now. */
async function keepDays(
  record: RecordOf<typeof leaves>,
  { sql, now }: ChangeOf<typeof leaves>,
): Promise<void> {
  await storeDays(sql, Number(record.id), await assessLeave(sql, askedBy(record), now, true))
}

/** Puts the days of a leave in the place of those it had. */
export async function storeDays(sql: Sql, leaveId: number, { days }: Pick<Assessed, 'days'>) {
  await sql.rows('delete from leave_days where leave_id = $1', [leaveId])
  await sql.rows(
    `insert into leave_days (leave_id, employee_id, day, part, counted, why_not, leave_year)
     select l.id, l.employee_id, d.day, d.part, d.counted, d.why_not, leave_year_of(p.office_id, l.leave_type_id, d.day)
       from leaves l cross join unnest($2::date[], $3::text[], $4::numeric[], $5::text[]) as d(day, part, counted, why_not)
      cross join lateral people.position_on(l.employee_id, d.day) p where l.id = $1`,
    [
      leaveId,
      days.map(({ date }) => date),
      days.map(({ part }) => part),
      days.map(({ counted }) => counted),
      days.map(({ why_not }) => why_not),
    ],
  )
}

/** Hands it to those who decide: its person does, or HR for another person. */
async function submit(
  record: RecordOf<typeof leaves>,
  change: ChangeOf<typeof leaves>,
  levels: (value: number) => Promise<readonly Level[]>,
): Promise<ChangesOf<typeof leaves>> {
  const isOwn = record.employee_id === change.viewer.employee_id
  if (!isOwn && !keepsLeave(change.viewer)) refuse(leaveProblems.submitOwn)
  return { ...(await reserve(record, change, levels, !isOwn)), submitted_at: change.now }
}

/** Every rule, under the lock of the person; what waits is counted when the status says that it waits. */
async function reserve(
  record: RecordOf<typeof leaves>,
  { sql, now }: ChangeOf<typeof leaves>,
  levels: (value: number) => Promise<readonly Level[]>,
  mayBeLate: boolean,
): Promise<ChangesOf<typeof leaves>> {
  await lockPerson(sql, Number(record.employee_id))
  const asked = askedBy(record)
  const assessed = await assessLeave(sql, asked, now, mayBeLate)
  const { left, total, terms } = assessed
  const blocked = await blockedErrors(sql, terms.blocked, () => levels(total))
  refuseFields({ ...assessed.refused, ...blocked, ...assessed.unfit })
  await storeDays(sql, Number(record.id), assessed)
  const coverage = await coverageOf(sql, { ...asked, isApproved: false }, assessed.days, now)
  return {
    total_days: total,
    balance_before: left,
    balance_after: left === null ? null : hundredths(left - total),
    coverage,
    ...UNDECIDED,
  }
}

const UNDECIDED = { decided_at: null, decided_by: null, decision_comment: null }

/** An approval that is taken back gives the days back, and the person who stood in does not any more. */
async function undoApproved(
  record: RecordOf<typeof leaves>,
  change: ChangeOf<typeof leaves>,
): Promise<ChangesOf<typeof leaves>> {
  await lockPerson(change.sql, Number(record.employee_id))
  await refuseLocked(change.sql, record.id)
  await withdrawDays(change, record)
  return UNDECIDED
}

/** What was asked for happens: the days are taken, and the person who decides in their place does so while they are away. */
async function approved(
  record: RecordOf<typeof leaves>,
  { sql, viewer }: ChangeOf<typeof leaves>,
): Promise<void> {
  const [leave_id, employee_id] = [Number(record.id), Number(record.employee_id)]
  await lockPerson(sql, employee_id)
  for (const { leave_year, days, first_day } of await countedByYear(sql, leave_id))
    await post(sql, {
      employee_id,
      leave_type_id: Number(record.leave_type_id),
      leave_year,
      effective_date: first_day,
      kind: 'Taken',
      days: -days,
      leave_id,
      actor: viewer.user_id,
    })
  await standInWhileAway(sql, record)
}

/** The newest request of a record; its alias is nobody else's, as the record may have any. */
const REQUEST = (row: string) =>
  `select asked.id, asked.level, asked.state from approval_requests asked where asked.resource = '${leaves.name}' and asked.record_id = ${row}.id order by asked.id desc limit 1`
const ofPerson = (row: string, field: string): string =>
  `select e.${field} from people.employees e where e.id = ${row}.employee_id`

export const leavesOnServer = serveResource(leaves, {
  derived: {
    handover_to_name: (row) =>
      `select e.name from people.employees e where e.id = ${row}.handover_to_id`,
    days: (row) =>
      `select coalesce(jsonb_agg(jsonb_build_object('date', d.day, 'part', d.part, 'counted', d.counted, 'why_not', d.why_not) order by d.day), '[]')
         from leave_days d where d.leave_id = ${row}.id`,
    waiting_for_ids: waitingForIds(leaves.name),
    current_step: (row) =>
      `select case when q.state = 'Waiting' then q.level + 1 end from (${REQUEST(row)}) q`,
    office_id: (row) => ofPerson(row, 'office_id'),
    client_ids: (row) => ofPerson(row, 'client_ids'),
    manager_id: (row) => ofPerson(row, 'reports_to_id'),
  },
  before: { create: check, update: check },
  after: { create: keepDays, update: keepDays },
  constraints: { leaves_no_overlap: leaveProblems.overlap },
  approval: {
    title: titleOfLeave,
    concerns: ({ leave_type_id }) => ({ leave_type_id: Number(leave_type_id) }),
    submit,
    about: aboutLeave,
    glance: leaveGlance,
    mails: leaveMails,
    decided: async (record, { verdict, comment }, change) => {
      if (verdict === 'Approved') await refuseLocked(change.sql, Number(record.id))
      return {
        decided_by: change.viewer.user_id,
        decided_at: change.now,
        decision_comment: comment,
      }
    },
    approved,
    undo: {
      Approved: undoApproved,
      // What was left may have been asked for since.
      Rejected: (record, change, levels) => reserve(record, change, async () => levels, true),
    },
  },
})
