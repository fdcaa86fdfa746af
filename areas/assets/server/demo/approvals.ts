import { insertRequest } from '#platform/server/approvals/requests.ts'
import { ask } from '#platform/server/approvals/seats.ts'
import type { Level } from '#platform/server/approvals/routing.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { assetApprovals } from '../../contract/approvals/asset-approvals.ts'

/** What was asked for, by whom, of an asset in a state, and what became of it, newest first. */
const ASKED = [
  [
    'Discard',
    'In repair',
    'admin',
    'Pending',
    'The hinge is broken and costs more than it is worth.',
    1,
  ],
  ['Transfer', 'Available', 'admin', 'Pending', 'The new team begins there on Monday.', 2],
  ['Discard', 'Unreturned', 'admin', 'Pending', 'Two letters came back; the address is empty.', 4],
  [
    'Transfer',
    'Available',
    'admin',
    'Pending',
    'Spare screens are needed for the training room.',
    6,
  ],
  ['Discard', 'In repair', 'it', 'Pending', 'The maker has no spare parts any more.', 3],
  ['Discard', 'Discarded', 'it', 'Approved', 'It fell, and the screen is gone.', 40],
  [
    'Discard',
    'Discarded',
    'it',
    'Approved',
    'Five years old, and too slow for the new softphone.',
    75,
  ],
  ['Discard', 'Available', 'it', 'Rejected', 'It looks worn.', 33],
  [
    'Transfer',
    'Available',
    'it',
    'Cancelled',
    'One more docking station for the second floor.',
    50,
  ],
  ['Discard', 'Available', 'it', 'Expired', 'The armrest is loose.', 96],
] as const

interface Stored {
  readonly id: number
  readonly title: string
  readonly office_id: number
  readonly created_by: number
  readonly asked_at: string
  readonly approver: number
}

const level: Level = {
  words: 'Office IT',
  rule: { approver: 'Office IT' },
  mode: 'Any one',
  // They have waited for days: a demo that reminds and passes on at its first minute would not look like this.
  remind_after_hours: null,
  escalate_after_hours: null,
  escalation: null,
}

/** Ten requests for assets: four wait for IT, one that IT asked for waits for the administrator, the others were decided. */
export async function insertApprovals(sql: Sql, now: string): Promise<void> {
  const stored = await sql.rows<Stored>(
    `with asked as (select row_number() over () as place, a.* from jsonb_to_recordset($1::jsonb) a(kind text, state text, by text, status text, reason text, days integer)),
          chosen as (
            select asked.*, (select a.id from (
              select a.id, row_number() over (order by a.id) as n from assets a where a.status = asked.state and not a.is_deleted) a where a.n = asked.place) as asset_id from asked),
          made as (
            insert into asset_approvals (approval_number, kind, asset_id, office_id, discard_reason, request_reason, status, created_by, updated_by, date_created, decided_by, decided_at, decision_reason)
            select 'AA-' || lpad((11 - c.place)::text, 5, '0'), c.kind, a.id,
                   case c.kind when 'Transfer' then (select min(o.id) from organisation.offices o where o.id <> a.office_id and not o.is_deleted) end,
                   case c.kind when 'Discard' then 'Broken' end, c.reason, c.status, u.id, u.id, $2::timestamptz - make_interval(days => c.days, hours => 2),
                   case when c.status in ('Approved', 'Rejected') then d.id end, case when c.status in ('Approved', 'Rejected') then $2::timestamptz - make_interval(days => c.days - 1) end,
                   case c.status when 'Rejected' then '<p>It is two years old: have it cleaned.</p>' end
              from chosen c join assets a on a.id = c.asset_id join administration.users u on u.email = c.by || '@muster.example'
              join administration.users d on d.email = case c.by when 'it' then 'admin' else 'it' end || '@muster.example'
            returning *)
     select m.id, m.kind || ' ' || a.asset_tag || ', ' || a.name as title, a.office_id, m.created_by, m.date_created as asked_at,
            (select d.id from administration.users d where d.email = case when u.email like 'it@%' then 'admin@muster.example' else 'it@muster.example' end) as approver
       from made m join assets a on a.id = m.asset_id join administration.users u on u.id = m.created_by where m.status = 'Pending' order by m.id`,
    [
      JSON.stringify(
        ASKED.map(([kind, state, by, status, reason, days]) => ({
          ...{ kind, state, by, status, reason, days },
        })),
      ),
      now,
    ],
  )
  for (const { id, title, office_id, created_by, asked_at, approver } of stored) {
    const request = await insertRequest(
      sql,
      {
        ...{ resource: assetApprovals.name, record_id: id, kind: 'Asset approval', title },
        employee_id: null,
        value: 0,
        asked_by: created_by,
        entered_by: null,
        levels: [level],
        concerns: { office_id },
      },
      asked_at,
    )
    await ask(sql, request, [approver], level, asked_at)
  }
}
