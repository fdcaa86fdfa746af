import type { Sql } from '#platform/server/database/database.ts'

/** What became of eight pictures; those who wait have not been looked at. */
export async function insertFaces(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `insert into face_approvals (employee_id, source, status, consent_at, rejection_reason, decided_by, decided_at, valid_until, created_by, date_created)
     select e.id, 'Enrolment', s.status, $1::timestamptz - s.ago - interval '1 minute', case s.status when 'Rejected' then '<p>Too dark: sit by a window.</p>' end,
            case when s.status <> 'Pending' then hr.id end, case when s.status <> 'Pending' then $1::timestamptz - s.ago + interval '3 hours' end,
            case s.status when 'Approved' then ($1::timestamptz + interval '20 months')::date when 'Expired' then ($1::timestamptz - interval '9 days')::date end, u.id, $1::timestamptz - s.ago
       from (values (2, 'Approved', interval '90 days'), (3, 'Approved', interval '70 days'), (4, 'Approved', interval '41 days'), (5, 'Rejected', interval '12 days'),
                    (6, 'Expired', interval '730 days'), (7, 'Pending', interval '3 days'), (8, 'Pending', interval '26 hours'), (9, 'Pending', interval '2 hours')) s(place, status, ago)
       join lateral (select x.* from people.employees x where x.status = 'Active' and x.employee_code like 'LIS-%' order by x.employee_code desc offset s.place limit 1) e on true
       left join administration.users u on u.employee_id = e.id and not u.is_deleted cross join administration.users hr where hr.email = 'hr@muster.example'`,
    [now],
  )
}
