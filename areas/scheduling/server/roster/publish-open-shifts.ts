import type { Sql } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { openShifts } from '../../contract/roster/open-shifts.ts'
import { rosterPage } from '../../contract/roster/roster-page.ts'
import type { RuleKind } from '../../contract/roster/roster-rules.ts'
import type { ShiftOfDay } from '../../contract/roster/roster-shape.ts'
import { dayWords, shiftWords } from './day-words.ts'
import { type Fit, fitsOf } from './fits-open-shift.ts'
import { isQualified } from './qualified.ts'

/** An open shift that nobody but the person who plans has seen. */
export interface OpenDraft extends ShiftOfDay {
  readonly id: number
  readonly date: string
  readonly shift_id: number
  readonly client_id: number
  readonly client: string
  readonly office_id: number
  readonly taking: string
}

/** Open shifts of some clients that are drafts, held until the transaction ends. */
export const openDrafts = (
  sql: Sql,
  clients: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<OpenDraft[]> =>
  sql.rows<OpenDraft>(
    `select o.id, o.date, o.shift_id, o.office_id, o.taking, s.name, s.shift_start as start, s.shift_end as "end", s.client_id, c.name as client
       from open_shifts o join shifts s on s.id = o.shift_id join organisation.clients c on c.id = s.client_id
      where o.state = 'Draft' and not o.is_deleted and o.date between $2 and $3 and s.client_id = any($1::bigint[]) order by o.id for update of o`,
    [clients, from, to],
  )

type Publishing = Pick<CallRequest, 'sql' | 'engine' | 'viewer'>

/** Lets open shifts be taken, and tells a person who could take one, once. */
export async function publishOpenShifts(
  request: Publishing,
  drafts: readonly OpenDraft[],
): Promise<void> {
  if (drafts.length === 0) return
  const { sql, engine, viewer } = request
  await changeRows(sql, openShifts, {
    set: `state = 'Published'`,
    where: 't.id = any($1::bigint[])',
    values: [drafts.map(({ id }) => id)],
    actor: viewer.user_id,
  })
  for (const draft of drafts)
    for (const user_id of await takersOf(request, draft))
      await engine.notify(sql, {
        user_id,
        type: 'user',
        title: 'An open shift you could take',
        description: `${dayWords(draft.date)}: ${shiftWords(draft)}, ${draft.client}. ${WAYS[draft.taking] ?? ''}`,
        page: `${rosterPage.url}?day=${draft.date}`,
        key: `open-shift-${draft.id}-${user_id}`,
      })
}

const WAYS: Readonly<Record<string, string>> = {
  'First come': 'The first to ask gets it.',
  'By approval': 'Who gets it is decided.',
}

/** Accounts of those who work for the client there, are free that day, and would break no rule: neither leave nor too little rest. */
async function takersOf({ sql, viewer }: Publishing, draft: OpenDraft): Promise<number[]> {
  const { date, client_id, office_id } = draft
  const free = await sql.rows<{ id: number; employee_id: number }>(
    `with able as materialized (
       select u.id, u.employee_id from administration.users u where u.is_active and not u.is_deleted and u.id <> $4 and ${isQualified('u.employee_id', '$1', '$2', '$3::date')})
     select * from able a where not exists (select 1 from planned_shifts(a.employee_id, $3::date, $3::date) p where p.planned_start is not null) order by a.id`,
    [client_id, office_id, date, viewer.user_id],
  )
  const fits = await fitsOf(
    sql,
    free.map(({ employee_id }) => ({ ...draft, employee_id })),
  )
  return free.filter((_, index) => isAsked(fits[index])).map(({ id }) => id)
}

/** Rules for whose sake a person is not told, though what is decided may break them. */
const FOR_NOBODY: ReadonlySet<RuleKind> = new Set(['rest', 'leave asked'])

const isAsked = (fit: Fit | undefined): boolean =>
  fit?.refused.length === 0 && !fit.warned.some(({ kind }) => FOR_NOBODY.has(kind))
