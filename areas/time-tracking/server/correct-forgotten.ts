import { Refusal } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import type { clockCalls } from '../contract/calls.ts'
import { clockCorrections } from '../contract/clock-corrections.ts'
import { clockedOf } from './correct-shift.ts'

type Asked = Pick<
  CallRequest<(typeof clockCalls)['closeForgotten']>,
  'engine' | 'sql' | 'viewer' | 'input' | 'asked' | 'now'
>

/**
 * A shift whose end was said afterwards is provisional until somebody else has approved it: it is submitted as a correction. What cannot be
 * submitted (it is too old, or there is nobody to decide) stays provisional: its person must be able to begin the next one.
 */
export async function correctForgotten({
  engine,
  sql,
  viewer,
  input,
  asked,
  now,
}: Asked): Promise<void> {
  const [day] = await sql.rows<{ business_date: string }>(
    'select business_date from shift_days where id = $1',
    [input.shift_day_id],
  )
  const reach = ['self'] as const
  const writer = { viewer, reach, choosing: reach, request_id: asked.request_id }
  await sql.rows('savepoint forgotten')
  try {
    const correction = await engine.records.create(
      clockCorrections,
      writer,
      {
        business_date: day?.business_date,
        shift_day_id: input.shift_day_id,
        kind: 'Forgotten shift',
        entries: await clockedOf(sql, input.shift_day_id),
        reason: 'Forgot',
        explanation: input.reason,
      },
      sql,
    )
    await engine.approvals.submit(clockCorrections, Number(correction.id), { sql, writer, now })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    await sql.rows('rollback to savepoint forgotten')
  }
}
