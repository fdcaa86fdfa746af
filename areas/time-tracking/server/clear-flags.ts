import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { lowered } from '#platform/contract/labels.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { baseConditions, where } from '#platform/server/records/read.ts'
import { clockPictures } from '../contract/clock-pictures.ts'
import type { ClearedPictures, pictureCalls } from '../contract/picture-calls.ts'
import { pictureProblems } from '../contract/picture-problems.ts'

type ClearRequest = CallRequest<(typeof pictureCalls)['clear']>
type ClearAllRequest = CallRequest<(typeof pictureCalls)['clearAll']>

/** Cleared at once at most. */
const MOST = 500

/** Says of one flag that the check was wrong. */
export async function clearFlag(request: ClearRequest): Promise<Answer<AnsweredRecord>> {
  const { records, asked } = request
  await clear(request, [idOf(asked)])
  const data = await records.need(clockPictures, idOf(asked))
  return { data, message: 'Flag cleared successfully' }
}

/** The same of many: all of them or, if one may not be cleared, none. */
export async function clearFlags(request: ClearAllRequest): Promise<Answer<ClearedPictures>> {
  const { ids } = request.input
  if (ids.length === 0 || ids.length > MOST) refuse(pictureProblems.chooseSome)
  await clear(request, ids)
  return { data: { ids }, message: 'Flag cleared successfully' }
}

/** Nobody clears a flag of their own, and what one does not reach does not exist. */
async function clear(
  request: ClearRequest | ClearAllRequest,
  ids: readonly number[],
): Promise<void> {
  const { viewer, records, now, input } = request
  const pictures = await locked(request, ids)
  if (pictures.length < ids.length)
    refuse(problems.noSuchRecord, { label: lowered(clockPictures.label.one) })
  if (pictures.some(({ employee_id }) => employee_id === viewer.employee_id))
    refuse(pictureProblems.ownFlag)
  if (pictures.some(({ is_flagged }) => !is_flagged)) refuse(pictureProblems.noFlag)
  const cleared = {
    is_flagged: false,
    is_false_positive: 'y' as const,
    cleared_by: viewer.user_id,
    cleared_at: now,
    clear_note: input.note,
  }
  for (const { id } of pictures)
    await records
      .asSystem('the decision names the person who decided', 'choosing')
      .change(clockPictures, id, cleared)
}

interface Flagged {
  readonly id: number
  readonly employee_id: number
  readonly is_flagged: boolean
}

/** The pictures within reach, held until the end, in one order for everybody. */
function locked(
  { engine, sql, viewer, reach }: ClearRequest | ClearAllRequest,
  ids: readonly number[],
): Promise<Flagged[]> {
  const of = engine.registry.get(clockPictures.name)
  const parameters = new Parameters()
  const conditions = [
    `r.id = any(${parameters.add(ids, 'bigint[]')})`,
    ...baseConditions(of, { viewer, reach }, parameters, 'r'),
  ]
  return sql.rows<Flagged>(
    `select r.id, r.employee_id, r.is_flagged from clock_pictures r ${where(conditions)} order by r.id for update`,
    parameters.values,
  )
}
