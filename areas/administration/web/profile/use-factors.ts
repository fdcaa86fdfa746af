import { factorCalls } from '#areas/session/contract/factor-calls.ts'
import { useCall } from '#platform/web/client/use-call.ts'

/** What is asked again when a factor is set up or turned off. */
export const FACTORS = { name: 'factors' }

/** How one signs in beside the password. */
export const useFactors = () => useCall(factorCalls.factors, {}, { family: FACTORS })
