import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { privacyArea } from '../contract/area.ts'
import { personalDataCalls } from '../contract/personal-data.ts'
import { dataHoldsOnServer } from './data-holds.ts'
import { anonymise, anonymiseLeavers, ERASURE_JOB, erasureJob } from './erase/confirm-erasure.ts'
import { askErasure, withdrawErasure } from './erase/asked-erasure.ts'
import { EXPORT_JOB, exportMine, exportOf, personalExportJob } from './export/ask-export.ts'
import { mine } from './my-data.ts'
import { dayOf, peopleWhoLeft } from './people-due.ts'
import { plan } from './plan.ts'
import { seedTerms } from './seed.ts'

/** The server's side of personal data. */
export const privacyOnServer = serveArea(privacyArea, {
  resources: [dataHoldsOnServer],
  calls: serveCalls(personalDataCalls, {
    peopleWhoLeft: async ({ sql, now }) => ({
      data: (await peopleWhoLeft(sql, dayOf(now))).map(({ pending: _, ...person }) => person),
    }),
    plan,
    askErasure,
    withdrawErasure,
    anonymise,
    exportOf,
    mine,
    exportMine,
  }),
  jobs: (engine) => ({
    [ERASURE_JOB]: erasureJob(engine),
    [EXPORT_JOB]: personalExportJob(engine),
  }),
  schedules: (engine) => [anonymiseLeavers(engine)],
  seed: seedTerms,
})
