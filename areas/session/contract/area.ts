import { area } from '#platform/contract/area.ts'
import { sessionCalls } from './calls.ts'

export const session = area('session', { label: 'Session', calls: sessionCalls })
