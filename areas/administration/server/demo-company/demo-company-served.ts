import { refuse } from '#platform/contract/problems.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import {
  demoCompanyCalls,
  type DemoCompanyState,
} from '../../contract/demo-company/demo-company-calls.ts'
import { administrationProblems } from '../../contract/problems.ts'
import { enteredSince, ownsTables, storedDemo } from './demo-state.ts'
import { askForDemoCompany } from './load-demo-company.ts'
import { removeDemoCompany } from './remove-demo-company.ts'
import { whatIsHeld } from './what-is-held.ts'

type Asking = Pick<CallRequest, 'engine' | 'viewer' | 'sql'>

function demoFor({ engine, viewer }: Asking) {
  if (!viewer.is_super_admin) refuse(administrationProblems.onlySuperAdmin)
  return engine.demo ?? refuse(administrationProblems.noDemoHere)
}

async function stateFor({ engine, viewer, sql }: Asking): Promise<DemoCompanyState> {
  const { demo, registry } = engine
  const stored = await storedDemo(sql)
  const isOurs = viewer.is_super_admin && demo !== undefined
  const holds = isOurs && !stored ? await whatIsHeld(sql, registry) : []
  const isReady = stored !== undefined && stored.loaded_at !== null
  return {
    state: isReady ? 'ready' : stored ? 'loading' : 'none',
    name: demo?.name ?? '',
    may_load: isOurs && !stored && holds.length === 0 && (await ownsTables(demo)),
    holds,
    may_remove: isOurs && isReady,
    job_id: stored?.asked_by === viewer.user_id ? stored.job_id : null,
    loaded_at: stored?.loaded_at ?? null,
    entered: isOurs && isReady ? await enteredSince(sql) : null,
    accounts: stored ? (demo?.accounts ?? []) : [],
  }
}

export const demoCompanyServed = serveCalls(demoCompanyCalls, {
  demoCompany: async (request) => ({ data: await stateFor(request) }),
  loadDemoCompany: async (request) => {
    const demo = demoFor(request)
    const data = await askForDemoCompany(request.engine, demo, request.viewer.user_id)
    return { data, message: 'The demo company is being loaded.' }
  },
  removeDemoCompany: async (request) => {
    const demo = demoFor(request)
    if (!(await storedDemo(request.sql))) refuse(administrationProblems.demoNotThere)
    if (request.input.confirmation.trim() !== demo.name)
      refuse(administrationProblems.demoOtherName, { name: demo.name })
    await removeDemoCompany(request.engine, demo, request.viewer.user_id)
    return { data: { removed: true }, message: 'The demo company was removed.' }
  },
})
