import type { DraftOf, PartOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { clientAssignments } from '../contract/client-assignments.ts'
import { peopleProblems } from '../contract/problems.ts'
import { followAssignments } from './follow-assignments.ts'

interface Place {
  readonly client: string
  readonly office: string
  readonly is_there: boolean
  readonly name: string
  readonly has_left: boolean
  /** The last day of a person who has left, where it is known. */
  readonly left_on: string | null
}

/** A person works for clients of their office, with at most the whole of their time on any day. */
async function check(
  values: DraftOf<typeof clientAssignments>,
  change: ChangeOf<typeof clientAssignments>,
): Promise<void> {
  const all: PartOf<typeof clientAssignments> = { ...change.before, ...values }
  const { sql } = change
  const [place] = await sql.rows<Place>(
    `select e.name, e.status = 'Left' as has_left, worked_until(e)::text as left_on, c.name as client, o.name as office, c.offices_ids @> array[e.office_id] as is_there
       from employees e join organisation.offices o on o.id = e.office_id, organisation.clients c where e.id = $1 and c.id = $2 and not e.is_deleted and not c.is_deleted for no key update of e`,
    [all.employee_id, all.client_id],
  )
  if (!place) return // the check of references says which field is wrong
  const until = all.to_date ?? null
  // Ending the assignment of a leaver is how a missing last working day is entered.
  const isBehindLastDay = until === null || (place.left_on !== null && until > place.left_on)
  if (place.has_left && isBehindLastDay) refuse(peopleProblems.hasLeft, { name: place.name })
  if (!place.is_there && changesAny(values, change, 'client_id'))
    refuse(peopleProblems.clientNotInOffice, { client: place.client, office: place.office })
  await refuseTooMuch(all, change)
}

/** The sum is highest on a day on which some row begins; two of one client are refused as what they are. */
async function refuseTooMuch(
  all: PartOf<typeof clientAssignments>,
  { sql }: ChangeOf<typeof clientAssignments>,
): Promise<void> {
  const [worst] = await sql.rows<{ day: string; sum: number }>(
    `with others as (
       select from_date, to_date, share_percent from client_assignments where employee_id = $1 and id is distinct from $2 and client_id <> $6 and not is_deleted
          and daterange(from_date, to_date, '[]') && daterange($3, $4, '[]'))
     select d.day::text, (select sum(share_percent) from others where d.day <@ daterange(from_date, to_date, '[]'))::integer + $5::integer as sum
       from (select greatest(from_date, $3::date) as day from others) d order by 2 desc, 1 limit 1`,
    [
      all.employee_id,
      all.id ?? null,
      all.from_date,
      all.to_date ?? null,
      all.share_percent,
      all.client_id,
    ],
  )
  if (worst && worst.sum > 100)
    refuse(peopleProblems.sharesExceed, { sum: worst.sum, date: worst.day })
}

async function follow(
  record: RecordOf<typeof clientAssignments>,
  { sql, viewer, now }: ChangeOf<typeof clientAssignments>,
): Promise<void> {
  const employee_id = Number(record.employee_id)
  await followAssignments(sql, { now, employee_id, actor: viewer.user_id })
}

export const clientAssignmentsOnServer = serveResource(clientAssignments, {
  before: { create: check, update: check },
  after: { create: follow, update: follow, delete: follow },
  constraints: {
    client_assignments_no_overlap: peopleProblems.assignmentsOverlap,
    client_assignments_one_primary: peopleProblems.otherPrimary,
    client_assignments_shares: peopleProblems.sharesTogether,
  },
})
