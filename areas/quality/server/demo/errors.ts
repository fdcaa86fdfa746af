import type { Sql } from '#platform/server/database/database.ts'

/** Name, code, criticality. */
const CATEGORIES = [
  ['Identity and data protection', 'ID', 'Compliance critical'],
  ['Wrong information', 'INFO', 'Customer critical'],
  ['Wrong booking or record', 'REC', 'Business critical'],
  ['Missing follow-up', 'FUP', 'Customer critical'],
  ['Handling of the contact', 'HAND', 'Non-critical'],
  ['Tone and courtesy', 'TONE', 'Non-critical'],
] as const

/** Name, rank, points, critical, colour, description. */
const SEVERITIES = [
  ['Minor', 1, 2, false, '#a1862f', 'The customer would hardly notice.'],
  ['Major', 2, 10, false, '#c9694c', 'The customer or the client has to correct something.'],
  ['Critical', 3, 100, true, '#b3261e', 'Data, money or the law.'],
] as const

/** Name, code, category, severity, client (all of them when there is none). */
const INFRACTIONS = [
  ['Identity not verified', 'ID-01', 'ID', 'Critical', null],
  ['Card number written into notes', 'ID-02', 'ID', 'Critical', null],
  ['Wrong price quoted', 'INF-01', 'INFO', 'Major', null],
  ['Outdated policy explained', 'INF-02', 'INFO', 'Minor', null],
  ['Wrong booking status', 'REC-01', 'REC', 'Minor', 'Larkspur Lodging'],
  ['Wrong dates of stay', 'REC-02', 'REC', 'Major', 'Larkspur Lodging'],
  ['Claim linked to the wrong policy', 'REC-03', 'REC', 'Major', 'Alder Insurance'],
  ['Contract data not updated', 'REC-04', 'REC', 'Minor', 'Ostara Mobile'],
  ['Call back not scheduled', 'FUP-01', 'FUP', 'Major', null],
  ['No confirmation sent', 'FUP-02', 'FUP', 'Minor', null],
  ['Long hold without a word', 'HND-01', 'HAND', 'Minor', null],
  ['Interrupted the customer', 'TON-01', 'TONE', 'Minor', null],
] as const

/** Kinds of errors, how much they weigh, and the mistakes that audits look for. */
export async function insertErrors(sql: Sql): Promise<void> {
  await sql.rows(
    `insert into audit_error_categories (name, code, criticality, sort_order)
     select r ->> 0, r ->> 1, r ->> 2, place from jsonb_array_elements($1::jsonb) with ordinality e(r, place)`,
    [JSON.stringify(CATEGORIES)],
  )
  await sql.rows(
    `insert into audit_error_severities (name, rank, points, is_critical, colour, description)
     select r ->> 0, (r ->> 1)::integer, (r ->> 2)::numeric, (r ->> 3)::boolean, r ->> 4, r ->> 5 from jsonb_array_elements($1::jsonb) e(r)`,
    [JSON.stringify(SEVERITIES)],
  )
  await sql.rows(
    `insert into audit_infractions (name, code, error_category_id, error_severity_id, client_id)
     select r ->> 0, r ->> 1, c.id, s.id, k.id
       from jsonb_array_elements($1::jsonb) e(r)
       join audit_error_categories c on c.code = r ->> 2
       join audit_error_severities s on s.name = r ->> 3
       left join organisation.clients k on k.name = r ->> 4`,
    [JSON.stringify(INFRACTIONS)],
  )
}
