import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { JobOutcome, JobRun } from '#platform/server/jobs/jobs.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer, Engine } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { limit } from '#platform/server/limits/limits.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import {
  personalDataPage,
  type personalDataCalls,
  type PreparedExport,
} from '../../contract/personal-data.ts'
import { privacyProblems } from '../../contract/problems.ts'
import { findPerson, type Person } from '../person.ts'
import { archiveOf } from './archive-of.ts'
import { writeArchive } from './write-archive.ts'

/** The kind of the job that writes what is kept of a person. */
export const EXPORT_JOB = 'personal-export'

type Asking = Pick<
  CallRequest<(typeof personalDataCalls)['exportMine']>,
  'engine' | 'sql' | 'viewer' | 'asked'
>

/** What is kept of the person who asks. */
export async function exportMine(request: Asking): Promise<Answer<PreparedExport>> {
  const person = await findPerson(request.sql, 'user', request.viewer.user_id)
  return ask(request, person)
}

/** What is kept of another person, for the person who hands it to them. */
export async function exportOf(request: Asking): Promise<Answer<PreparedExport>> {
  return ask(request, await findPerson(request.sql, 'employee', idOf(request.asked)))
}

async function ask(
  { engine, sql, viewer, asked }: Asking,
  person: Person | undefined,
): Promise<Answer<PreparedExport>> {
  if (!person) return refuse(privacyProblems.noSuchPerson)
  await limit(engine.database, 'exports', viewer.user_id, engine.limits.exports)
  const { employee_id, user_id } = person
  const of = employee_id === null ? 'users' : 'employees'
  await sql.rows(
    recordHistory({
      of,
      action: { sql: `'export'` },
      record: '$1::bigint',
      actor: '$2::bigint',
      request: '$3',
      after: `jsonb_build_object('words', 'All that is kept of the person')`,
    }),
    [employee_id ?? user_id, viewer.user_id, asked.request_id],
  )
  const id = await engine.jobs.add(sql, {
    user_id: viewer.user_id,
    kind: EXPORT_JOB,
    title: user_id === viewer.user_id ? 'My data' : `Data of a person (${employee_id})`,
    input: { employee_id, user_id },
  })
  engine.jobs.wake()
  return { data: { job_id: id }, message: 'Your file is being prepared.' }
}

/** Writes the archive; who asks is looked at again. */
export const personalExportJob =
  (engine: Engine) =>
  async ({ job, viewer, progress }: JobRun): Promise<JobOutcome> => {
    const { employee_id, user_id } = job.input
    const person = await (employee_id === null
      ? findPerson(engine.database, 'user', Number(user_id))
      : findPerson(engine.database, 'employee', Number(employee_id)))
    if (!person) return refuse(privacyProblems.noSuchPerson)
    const reader = readerOf(engine, viewer, person)
    const now = await engine.now(engine.database)
    let done = 0
    const entries = archiveOf({
      engine,
      person,
      reader,
      viewer,
      now,
      onRows: async (rows) => {
        done += rows
        await progress(done)
      },
    })
    const stored = await engine.files.write(writeArchive(entries))
    return {
      words: done === 1 ? '1 row' : `${done.toLocaleString('en-US')} rows`,
      file: {
        name: `personal-data-${now.slice(0, 10)}.zip`,
        type: 'application/zip',
        stored,
        ...(reader && { needs: { page: personalDataPage.url, action: 'edit' } }),
      },
      notice: { title: 'Your file with personal data is ready', page: '/jobs' },
    }
  }

/** The person themselves needs no right; another one needs it still. */
function readerOf({ rights }: Engine, viewer: Viewer, person: Person): Viewer | undefined {
  if (person.user_id === viewer.user_id) return undefined
  rights.need(viewer, personalDataPage.url, 'edit')
  return viewer
}
