import { jobCalls } from '#platform/contract/jobs/jobs.ts'
import { refuse } from '#platform/contract/problems.ts'
import { rightsPrint } from '../access/access-print.ts'
import { reachesPeople } from '../access/reached-people.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import { jobProblems } from './job-problems.ts'
import { fileOf, jobOf, jobsOf, type NeededForFile } from './job-store.ts'
import { Download, type Engine } from '../kernel/request.ts'
import { idOf } from '../kernel/id-of.ts'
import { serveCalls } from '../kernel/served-area.ts'

/** What was prepared for a person, for that person alone, and as long as they have the right it was prepared with. */
export const jobsServed = serveCalls(jobCalls, {
  jobs: async ({ sql, viewer }) => ({ data: await jobsOf(sql, viewer.user_id) }),
  job: async ({ sql, viewer, asked }) => ({
    data: (await jobOf(sql, viewer.user_id, idOf(asked))) ?? refuse(jobProblems.noSuchJob),
  }),
  download: async ({ sql, viewer, asked, engine }) => {
    const file = (await fileOf(sql, viewer.user_id, idOf(asked))) ?? refuse(jobProblems.noFile)
    if (file.needs && !(await isOpen(engine, sql, viewer, file.needs)))
      refuse(jobProblems.rightsChanged)
    const content = (await engine.files.read(file.stored)) ?? refuse(jobProblems.noFile)
    return new Download(file.name, file.type, content)
  },
})

/** Whether a person may see today what a file was made with; refuses the person who has lost its page. */
async function isOpen(
  { rights }: Engine,
  sql: Sql,
  viewer: Viewer,
  { page, action, print, people = [] }: NeededForFile,
): Promise<boolean> {
  const reach = rights.need(viewer, page, action)
  if (print !== undefined && print !== rightsPrint(viewer)) return false
  return reachesPeople(sql, viewer, reach, people)
}
