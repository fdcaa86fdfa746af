import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { comparisonArea } from '../contract/area.ts'
import { comparisonCalls } from '../contract/comparison-calls.ts'
import { comparisonDemo } from './demo/demo.ts'
import { comparisonFieldsOnServer } from './families/comparison-fields.ts'
import { comparisonListsOnServer } from './families/comparison-lists.ts'
import { fieldChoices } from './field-choices.ts'
import { LOAD_TABLES, loadTablesJob } from './loading/load-tables.ts'
import { removeOldRows } from './loading/remove-old-rows.ts'
import { runFile, runRows, runs } from './results/result-calls.ts'
import { compare } from './running/compare.ts'
import { GIVEN_UP } from './running/give-up.ts'
import { COMPARE_TABLES, compareJob } from './running/run-job.ts'

/** The server's side of comparison. */
export const comparisonOnServer = serveArea(comparisonArea, {
  resources: [comparisonListsOnServer, comparisonFieldsOnServer],
  calls: serveCalls(comparisonCalls, { compare, runRows, runFile, runs, fieldChoices }),
  jobs: (engine) => ({
    [LOAD_TABLES]: loadTablesJob(engine),
    [COMPARE_TABLES]: compareJob(engine),
  }),
  schedules: (engine) => [removeOldRows(engine)],
  sweeps: GIVEN_UP,
  demo: comparisonDemo,
})
