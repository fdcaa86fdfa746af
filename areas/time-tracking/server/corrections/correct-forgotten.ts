import { Refusal } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { clockCalls } from '../../contract/calls.ts'
import { clockCorrections } from '../../contract/clock-corrections.ts'
import { clockedOf, hasEnded } from './correct-shift.ts'

type Asked = Pick<
  CallRequest<(typeof clockCalls)['closeForgotten']>,
  'engine' | 'sql' | 'records' | 'input' | 'now'
>

/**
 * A shift whose end was said afterwards is provisional until another person has approved it: it is submitted as a correction. What cannot be
 * submitted (it is too old, or there is nobody to decide) stays provisional: its person must be able to begin the next one.
 */
export async function correctForgotten({ engine, sql, records, input, now }: Asked): Promise<void> {
  const [day] = await sql.rows<{ business_date: string }>(
    'select business_date from shift_days where id = $1',
    [input.shift_day_id],
  )
  const own = records.reaching(['self'])
  await sql.rows('savepoint forgotten')
  try {
    const correction = await own.create(clockCorrections, {
      business_date: day?.business_date ?? null,
      shift_day_id: input.shift_day_id,
      kind: 'Forgotten shift',
      entries: (await clockedOf(sql, input.shift_day_id)).filter(hasEnded),
      reason: 'Forgot',
      explanation: input.reason,
    })
    await engine.approvals.submit(clockCorrections, Number(correction.id), {
      sql,
      writer: own.writer,
      now,
    })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    await sql.rows('rollback to savepoint forgotten')
  }
}
