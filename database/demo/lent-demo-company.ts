import type { ClientConfig } from 'pg'
import { openDatabase } from '#platform/server/database/database.ts'
import type { DemoCompany } from '#platform/server/demo/demo-company.ts'
import { ACCOUNTS, DEMO_COMPANY } from './accounts.ts'
import {
  type DemoArea,
  type DemoOptions,
  loadDemoCompany,
  topUpDemoCompany,
} from './demo-company.ts'

interface Lending extends Pick<DemoOptions, 'places' | 'secrets' | 'logs' | 'now'> {
  readonly areas: readonly DemoArea[]
  /** How to reach the database as the role that owns its tables. */
  readonly owner: ClientConfig
  readonly log: (words: string) => void
  readonly isStarted?: boolean
}

/** Nobody reads the mail of this account, so nobody gets in with it. */
const CODE_BY_MAIL = 'twofactor'

/** The demo company for a system that was started without it: the same rows as at a start, loaded and removed by a press. */
export function lentDemoCompany({
  areas,
  owner,
  log,
  isStarted = false,
  ...options
}: Lending): DemoCompany {
  return {
    name: DEMO_COMPANY,
    isStarted,
    accounts: ACCOUNTS.filter(([name]) => name !== CODE_BY_MAIL).map(([name, who]) => ({
      email: `${name}@muster.example`,
      who: `${who.slice(0, 1).toUpperCase()}${who.slice(1)}`,
    })),
    load: (database, loading) => loadDemoCompany(database, areas, { ...options, ...loading }),
    topUp: (database) => topUpDemoCompany(database, areas, options),
    asOwner: async (work) => {
      const database = openDatabase({ ...owner, connections: 2, log })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
  }
}
