import { needRecord } from '#platform/server/records/need-record.ts'
import { type ExtraField, fieldOf, filesOf } from '#platform/contract/fields/extra-fields.ts'
import type { Answer } from '#platform/server/http/request.ts'
import { idOf } from '#platform/server/http/id-of.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { readList } from '#platform/server/records/read.ts'
import { activityLogs } from '../contract/activity-logs.ts'
import type { activityCalls } from '../contract/calls.ts'

/** Logs answered when nobody says how many, kinds of work proposed for one key, and days they are counted over. */
const RECENT = 20
const FREQUENT = 5
const FREQUENT_DAYS = 14

/** The caller's own newest logs, and what they log most. */
export async function recentActivities({
  engine,
  viewer,
  asked,
  sql,
  now,
}: CallRequest<(typeof activityCalls)['recent']>): Promise<Answer> {
  const grid = readGrid(asked.input)
  const limit = asked.input.endRow === undefined ? RECENT : grid.limit
  const mine = { viewer, reach: ['self'] as const }
  const [page, frequent] = await Promise.all([
    readList(engine.registry, engine.registry.get(activityLogs.name), sql, mine, {
      ...grid,
      limit,
      deleted: false,
    }),
    sql.rows(
      `select l.activity_setup_id, s.name as activity_setup_name, l.client_id, c.name as client_name, s.category_id, count(*)::integer as logs
         from activity_logs l join activity_setups s on s.id = l.activity_setup_id and s.is_active and not s.is_deleted join clients c on c.id = l.client_id
        where l.employee_id = $1 and not l.is_deleted and l.started_at > $2::timestamptz - make_interval(days => ${FREQUENT_DAYS}) group by 1, 2, 3, 4, 5 order by logs desc, 2 limit ${FREQUENT}`,
      [viewer.employee_id, now],
    ),
  ])
  return { ...page, frequent }
}

/** The answers of one log with their questions; answers to questions that are gone are told as such. */
export async function answersOf({
  engine,
  viewer,
  reach,
  asked,
  sql,
}: CallRequest<(typeof activityCalls)['answers']>): Promise<Answer> {
  const log = await needRecord(
    engine.registry,
    engine.registry.get(activityLogs.name),
    sql,
    { viewer, reach },
    idOf(asked),
  )
  const [setup] = await sql.rows<{ extra_fields: ExtraField[] }>(
    'select extra_fields from activity_setups where id = $1',
    [log.activity_setup_id],
  )
  const answers = (log.extra_values ?? {}) as Readonly<Record<string, unknown>> // stored by the check of answers
  const questions = (setup?.extra_fields ?? []).filter(
    (question) => fieldOf(question) && question.name in answers,
  )
  const gone = Object.keys(answers).filter(
    (name) => !questions.some((question) => question.name === name),
  )
  const data = [
    ...questions.map((question) => ({
      id: question.id ?? null,
      name: question.name,
      label: question.label,
      field_type: question.field_type,
      value: answers[question.name],
      text: textOf(question, answers[question.name]),
    })),
    ...gone.map((name) => ({
      id: null,
      name,
      label: `${name} (no longer used)`,
      ...goneAnswer(answers[name]),
    })),
  ]
  return { data, total: data.length }
}

/** Nobody knows any more what was asked; files are seen to be files. */
function goneAnswer(value: unknown) {
  const files = filesOf(value)
  return files.length === 0
    ? { field_type: 'Text', value, text: String(value ?? '') }
    : { field_type: 'File', value, text: files.map(({ title }) => title).join(', ') }
}

function textOf({ options = [], field_type }: ExtraField, value: unknown): string {
  if (value === null || value === undefined) return ''
  const word = (one: unknown) =>
    options.find((option) => option.value === one)?.label || String(one)
  if (field_type === 'File')
    return filesOf(value)
      .map(({ title }) => title)
      .join(', ')
  if (Array.isArray(value)) return value.map(word).join(', ')
  if (field_type === 'Yes/No') return value === true ? 'Yes' : 'No'
  return field_type === 'Choice' ? word(value) : String(value)
}
