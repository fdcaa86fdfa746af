import { IMPORT_CHUNK } from '#platform/contract/imports/imports.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '../access/viewer.ts'
import { lookAtTables } from '../database/look-at-tables.ts'
import { recordFamilyHistory } from '../history/record-family-history.ts'
import type { Engine } from '../kernel/request.ts'
import type { JobOutcome, JobRun } from '../jobs/jobs.ts'
import { familiesAdded } from './add-named.ts'
import { rememberHabit } from './import-habits.ts'
import { importProblems } from './import-problems.ts'
import { countBad, endPass, type Import, importById } from './import-store.ts'
import { countedRows } from './row-words.ts'
import { passChunk, passOf } from './pass.ts'
import type { Pass } from './pass-shape.ts'

/** Checks the rows of a file, or saves those that are ready: chunk by chunk, each in one transaction. */
export const importJob =
  (engine: Engine, isCheck: boolean) =>
  async (run: JobRun): Promise<JobOutcome> => {
    const { job, viewer, progress } = run
    if (job.input.workbook_id !== undefined)
      return (await import('./workbook/workbook-job.ts')).workbookJob(engine, isCheck)(run)
    const id = Number(job.input.import_id)
    const found = (await importById(engine.database, id)) ?? refuse(importProblems.noSuchImport)
    const pass = await passOf(engine, found, viewer, `job-${job.id}`, isCheck)
    let at = found
    while (at.passed < at.rows) {
      await progress(at.passed, at.rows)
      at = await passChunk(pass, at)
    }
    return end(pass, at, viewer)
  }

async function end({ engine, of, isCheck }: Pass, at: Import, viewer: Viewer): Promise<JobOutcome> {
  const { label, name, page } = of.declaration
  const bad = await countBad(engine.database, at.id)
  const place = `${page}/import?id=${at.id}`
  const left = bad === 0 ? '' : `, ${countedRows(bad)} to correct`
  if (isCheck) {
    await endPass(engine.database, at.id, 'checked')
    const words = `${countedRows(at.rows - bad)} ready${left}`
    return {
      words,
      ...(at.rows > IMPORT_CHUNK && { notice: { title: 'Your file is checked', page: place } }),
    }
  }
  const words = `${countedRows(at.saved)} saved from ${at.file_name}${left}`
  await engine.database.transaction(async (sql) => {
    await endPass(sql, at.id, 'saved')
    await rememberHabit(sql, at)
    const added = await familiesAdded(sql, of, at)
    const after = {
      words,
      rows: at.rows,
      saved: at.saved,
      file_name: at.file_name,
      // What was added for them goes after them.
      ...(added.length > 0 && { families: [...added, name] }),
    }
    await recordFamilyHistory(sql, {
      id: at.batch,
      resource: name,
      action: 'import',
      viewer,
      request_id: null,
      after,
    })
  })
  await lookAtTables(engine.database, at.saved, [of.declaration.table, 'history'])
  return { words, notice: { title: `${label.many} were imported`, page: place } }
}
