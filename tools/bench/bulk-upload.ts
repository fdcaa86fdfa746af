import type { Client } from 'pg'

export interface BulkScene {
  readonly setup: number
  readonly codes: readonly string[]
  /** Two days before the oldest log and the oldest pay period there are, ISO 8601: what is paid takes no logs. */
  readonly before: string
}

/** A set-up for work without questions, and the people who do it. */
export async function makeBulkSetup(
  url: string,
  token: string,
  client: Client,
): Promise<BulkScene> {
  const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query(text, values)).rows as Row[] // each statement says what it answers
  const [work] = await rows<{ id: string; client_id: string }>(
    `select id, client_id from activity_setups where reference_unique = 'No' and not allow_overlap and not is_deleted order by jsonb_array_length(extra_fields), id limit 1`,
  )
  const people = await rows<{ employee_code: string }>(
    'select employee_code from employees where client_ids @> array[$1::bigint] and not is_deleted order by id',
    [work?.client_id],
  )
  const [oldest] = await rows<{ before: Date }>(
    `select least((select min(started_at) from activity_logs), (select min(period_start)::timestamptz from timesheets)) - interval '2 days' as before`,
  )
  const { data } = await post<{ id: number }>(url, token, 'bulk_activity_setup/create', {
    name: `Bench ${Date.now()}`,
    client_id: Number(work?.client_id),
    activity_setup_id: Number(work?.id),
    date_format: 'DD/MM/YYYY',
    employee_by: 'Employee code',
    duplicate_keys: ['employee', 'started_at'],
    extra_fields: [
      { column: 'Agent', goes_to: 'employee', is_required: true },
      { column: 'Start', goes_to: 'started_at', is_required: true },
      { column: 'Minutes', goes_to: 'duration_seconds', format: 'minutes' },
      { column: 'Qty', goes_to: 'quantity' },
      { column: 'Case', goes_to: 'reference_no' },
      { column: 'Note', goes_to: 'description' },
    ],
  })
  return {
    setup: data.id,
    codes: people.map(({ employee_code }) => employee_code),
    before: oldest?.before.toISOString() ?? '',
  }
}

/** A person logs every ten minutes; more often, where uploads would reach further back than the 400 days they may. */
const USUAL_MINUTES = 10
const DAYS = 300

/** A file of rows that do not overlap each other or anything that is stored. */
export function bulkFile({ codes, before }: BulkScene, rows: number): Blob {
  const each = Math.ceil(rows / codes.length)
  const step = Math.min(USUAL_MINUTES, Math.floor((DAYS * 1440) / each))
  const lines = Array.from({ length: rows }, (_, index) => {
    const at = new Date(Date.parse(before) - (1 + Math.floor(index / codes.length)) * step * 60_000)
    const [day = '', time = ''] = at.toISOString().split('T')
    const [year, month, date] = day.split('-')
    return `${codes[index % codes.length]},${date}/${month}/${year} ${time.slice(0, 5)},${step > 5 ? 5 : 1},1,C-${index},Called about a booking`
  })
  return new Blob([`Agent,Start,Minutes,Qty,Case,Note\n${lines.join('\n')}\n`], {
    type: 'text/csv',
  })
}

export interface SavedFile {
  readonly id: number
  readonly added: number
  readonly seconds: number
}

/** Uploads a file and saves it part by part, as the screen does. */
export async function saveFile(
  url: string,
  token: string,
  scene: BulkScene,
  file: Blob,
): Promise<SavedFile> {
  const began = performance.now()
  const { id, chunks_total } = await uploadFile(url, token, scene, file)
  let added = 0
  for (let chunk = 0; chunk < chunks_total; chunk += 1)
    added += (await savePart(url, token, id, chunk)).rows_added
  return { id, added, seconds: (performance.now() - began) / 1000 }
}

export async function uploadFile(
  url: string,
  token: string,
  { setup }: BulkScene,
  file: Blob,
  name = 'bench.csv',
) {
  const form = new FormData()
  form.append('bulk_activity_setup_id', String(setup))
  form.append('file', file, name)
  const path = 'bulk_activity_log/uploadLogFile'
  return (await send<{ id: number; chunks_total: number }>(url, token, path, form)).data
}

/** What saving one part came to. */
export interface SavedPart {
  readonly rows_added: number
  readonly rows_bad: number
  readonly state: string
}

export const savePart = async (url: string, token: string, id: number, chunk: number) =>
  (await post<SavedPart>(url, token, 'bulk_activity_log/create', { id, chunk })).data

interface Answer<Data> {
  readonly data: Data
}

const post = <Data>(url: string, token: string, path: string, body: object) =>
  send<Data>(url, token, path, JSON.stringify(body), { 'content-type': 'application/json' })

async function send<Data>(
  url: string,
  token: string,
  path: string,
  body: string | FormData,
  headers: Record<string, string> = {},
): Promise<Answer<Data>> {
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as Answer<Data> // the envelope of every success
}
