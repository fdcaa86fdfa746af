import { Refusal } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { JobRunner } from '#platform/server/jobs/jobs.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { ModelFailed } from '#areas/language-models/contract/service/model-service.ts'
import { comparisonPage } from '../../contract/comparison-page.ts'
import { doRun } from './do-run.ts'
import type { OpenRun } from './open-run.ts'

/** The kind of the jobs that compare large lists. */
export const COMPARE_TABLES = 'compare-tables'

/** Compares a large list, and tells how far it is. */
export const compareJob =
  (engine: Engine): JobRunner =>
  async ({ job, progress }) => {
    const { run_id } = job.input as { readonly run_id: number } // as it was added
    const run = await openRun(engine, run_id)
    if (!run) return { words: t('It was compared already.') }
    await workAtRun(engine, run, async (done) => {
      await progress(done, run.total)
      await engine.database.rows(
        'update comparison_runs set done = least($2, total) where id = $1',
        [...[run.id, done]],
      )
    })
    const notice = {
      title: t`Comparison of ${job.title}`,
      page: `${comparisonPage.url}?run=${run.id}`,
    }
    return { words: t('Done'), notice }
  }

/** The run of an id, if nobody has ended it. */
export async function openRun(
  { database }: Engine,
  id: number,
): Promise<(OpenRun & { total: number }) | undefined> {
  const [run] = await database.rows<OpenRun & { total: number }>(
    `select r.id, r.name, r.list_id, l.client_id, r.fields, r.created_by, r.total from comparison_runs r join ai_comparison_list l on l.id = r.list_id
      where r.id = $1 and r.state = 'Running'`,
    [id],
  )
  return run
}

/** Does a run; what is refused, or a model that does not answer, stands on it. */
export async function workAtRun(
  engine: Engine,
  run: OpenRun,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  try {
    await doRun(engine, run, progress)
  } catch (problem) {
    if (!(problem instanceof ModelFailed) && !(problem instanceof Refusal)) throw problem
    await engine.database.rows(
      `update comparison_runs set state = 'Failed', error = $2, date_ended = $3 where id = $1 and state = 'Running'`,
      [run.id, problem.message, await engine.now(engine.database)],
    )
  }
}
