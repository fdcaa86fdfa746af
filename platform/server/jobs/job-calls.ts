import { jobCalls } from '#platform/contract/jobs/jobs.ts'
import { refuse } from '#platform/contract/problems.ts'
import { rightsPrint } from '../access/rights-print.ts'
import { jobProblems } from './job-problems.ts'
import { fileOf, jobOf, jobsOf } from './job-store.ts'
import { Download } from '../kernel/request.ts'
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
    if (file.needs) engine.rights.need(viewer, file.needs.page, file.needs.action)
    if (file.needs?.print !== undefined && file.needs.print !== rightsPrint(viewer))
      refuse(jobProblems.rightsChanged)
    const content = (await engine.files.read(file.stored)) ?? refuse(jobProblems.noFile)
    return new Download(file.name, file.type, content)
  },
})
