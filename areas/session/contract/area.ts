import { area } from '#platform/contract/area.ts'
import { accountKinds } from './leaving-kinds.ts'
import { sessionCalls } from './calls.ts'
import { codeCalls, ownPasswordCalls } from './code-calls.ts'
import { directoryCalls, directoryLinkCalls } from './directory-calls.ts'
import { factorCalls, userFactorCalls } from './factor-calls.ts'
import { pushCalls } from './push-calls.ts'
import { ownSessionCalls, userSessionCalls } from './session-calls.ts'
import { viewCalls, whyPage } from './view-calls.ts'

export const sessionArea = area('session', {
  label: 'Session',
  adds: [accountKinds],
  pages: [whyPage],
  calls: {
    ...sessionCalls,
    ...codeCalls,
    ...ownPasswordCalls,
    ...ownSessionCalls,
    ...userSessionCalls,
    ...directoryCalls,
    ...directoryLinkCalls,
    ...factorCalls,
    ...userFactorCalls,
    ...pushCalls,
    ...viewCalls,
  },
})
