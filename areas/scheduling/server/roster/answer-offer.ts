import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import type { rosterCalls } from '../../contract/roster/roster-calls.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import { shiftChanges } from '../../contract/roster/shift-changes.ts'
import { nameOf, type ShiftChange } from './changed-days.ts'
import { dayWords } from './day-words.ts'
import { refuseResting, tellPerson } from './offer-shift.ts'
import { ownShift, qualified } from './qualified.ts'

type Request = CallRequest<(typeof rosterCalls)['answerOffer']>

/** Accepts a shift a colleague offers, which hands it to those who decide, or declines it. */
export async function answerOffer(request: Request): Promise<Answer<{ readonly id: number }>> {
  const { sql, viewer, records, input, asked, now, engine } = request
  const me = viewer.employee_id ?? refuse(rosterProblems.noEmployee)
  await sql.rows('select from shift_changes where id = $1 for update', [idOf(asked)])
  const offer = await offerFor(request, me)
  if (input.answer === 'Decline') return decline(request, offer)
  const with_date =
    offer.kind === 'Swap'
      ? (offer.with_date ?? input.with_date ?? refuse(rosterProblems.needsReturn))
      : null
  if (with_date !== null) await refuseResting(sql, me, with_date)
  await changeRows(sql, shiftChanges, {
    set: 'with_id = $2::bigint, with_date = $3::date, accepted_at = $4::timestamptz',
    where: 't.id = $1',
    values: [offer.id, me, with_date, now],
    actor: viewer.user_id,
  })
  const { writer } = records.asSystem(
    'being offered a shift is the right to accept it',
    'reach',
    'choosing',
  )
  await engine.approvals.submit(shiftChanges, offer.id, { sql, writer, now })
  engine.mail.wake()
  return { data: { id: offer.id }, message: 'Accepted. Waiting for approval.' }
}

/** An offer that waits, made to oneself or to anybody who could have the shift. */
export async function offerFor(
  { sql, asked, now }: Pick<Request, 'sql' | 'asked' | 'now'>,
  me: number,
): Promise<ShiftChange> {
  const [offer] = await sql.rows<ShiftChange>(
    `select id, employee_id, kind, date, with_id, with_date, open_shift_id from shift_changes
      where id = $1 and state = 'Offered' and employee_id <> $2 and (with_id is null or with_id = $2) and not is_deleted`,
    [idOf(asked), me],
  )
  if (!offer) refuse(rosterProblems.noOffer)
  const own = await ownShift(sql, offer.employee_id, offer.date, now)
  if (!(await qualified(sql, me, own.client_id, own.office_id, offer.date)))
    refuse(rosterProblems.noOffer)
  return offer
}

async function decline(
  { sql, viewer, engine, now }: Request,
  { id, employee_id, date, with_id }: ShiftChange,
): Promise<Answer<{ readonly id: number }>> {
  if (with_id === null) refuse(rosterProblems.forAnybody)
  await changeRows(sql, shiftChanges, {
    set: `state = 'Rejected', decided_by = $2::bigint, decided_at = $3::timestamptz`,
    where: 't.id = $1',
    values: [id, viewer.user_id, now],
    actor: viewer.user_id,
  })
  await tellPerson(sql, engine, employee_id, {
    title: `${await nameOf(sql, viewer.employee_id ?? 0)} declined your shift`,
    description: dayWords(date),
    page: `${shiftChanges.page}/view?id=${id}`,
    key: `shift-declined-${id}`,
  })
  return { data: { id }, message: 'Declined' }
}
