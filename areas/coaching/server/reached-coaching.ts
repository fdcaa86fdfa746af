import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { type Generation, generations } from '#areas/quality/contract/scorecards/form-definition.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { coachings, ownCoachings } from '../contract/coachings.ts'

type Family = typeof coachings.classic

export interface ReachedCoaching {
  readonly coaching: RecordOf<Family>
  readonly family: Family
  readonly generation: Generation
}

/**
 * The coaching a call names, held until the transaction ends: found by people who may view it on the page of coachings of its generation, and by
 * its agent on the page of their own. For all others it does not exist.
 */
export async function reachedCoaching({
  engine: { rights },
  asked,
  viewer,
  records,
}: Pick<CallRequest, 'engine' | 'asked' | 'viewer' | 'records'>): Promise<ReachedCoaching> {
  const id = idOf(asked)
  for (const generation of generations) {
    const family = coachings[generation]
    const own = ownCoachings[generation]
    const seen =
      rights.has(viewer, family.page, 'view') &&
      (await records.reaching(rights.need(viewer, family.page, 'view')).read(family, id))
    if (
      seen ||
      (rights.has(viewer, own.page, 'view') && (await records.reaching(['self']).read(own, id)))
    ) {
      const all = records.asSystem('it was found within the reach of the person', 'reach')
      return { coaching: await all.hold(family, id), family, generation }
    }
  }
  return refuse(problems.noSuchRecord, { label: 'coaching' })
}
