import { presentResource } from '#platform/web/screens/present-resource.ts'
import { adherenceExceptions } from '../../contract/adherence-exceptions.ts'
import { exceptionVerbs } from './exception-verbs.ts'

/** Exceptions, and the verbs that decide them. */
export const presentAdherenceExceptions = presentResource(adherenceExceptions, {
  verbs: exceptionVerbs,
})
