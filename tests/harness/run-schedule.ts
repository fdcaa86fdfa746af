import type { Schedule } from '#platform/server/jobs/schedule.ts'
import type { TestProgram } from './program.ts'

/** Does what a schedule does, beside its times; answers what came of it in words. */
export async function runSchedule(
  { served }: Pick<TestProgram, 'served'>,
  { name, work }: Schedule,
): Promise<string> {
  const run = { schedule: name, due_at: '', key: name }
  if ('outside' in work) return work.outside(run)
  return served.transaction((sql) => work.inside(sql, run))
}
