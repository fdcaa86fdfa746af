import type { Engine } from '../kernel/request.ts'

/** What every kind of job does. Its modules are loaded when the first one runs: an idle server does without their memory. */
export function serveJobs(engine: Engine): void {
  const { jobs } = engine
  jobs.serve('export', async (run) =>
    (await import('../export/export-calls.ts')).exportJob(engine)(run),
  )
  jobs.serve('history-export', async (run) =>
    (await import('../history-list/export-history.ts')).historyExportJob(engine)(run),
  )
  jobs.serve('import-check', async (run) => (await importing()).importJob(engine, true)(run))
  jobs.serve('undo', async (run) => (await import('../history/undo-batch.ts')).undoJob(engine)(run))
  jobs.serve('import-save', async (run) => (await importing()).importJob(engine, false)(run))
}

const importing = () => import('../import/import-job.ts')
