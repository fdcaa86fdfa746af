import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Engine } from '../kernel/request.ts'
import { dateOrdersOf } from './date-orders.ts'
import { decidedGroups } from './decided-groups.ts'
import type { Import } from './import-store.ts'
import { numberMarksOf } from './number-marks.ts'
import { problemGroups } from './problem-groups.ts'
import { type Brought } from './brought.ts'

type Values = Pick<ImportAnswer, 'groups' | 'decided' | 'dates' | 'numbers'>

/** Of an import that was not checked nothing is known. */
export const NO_VALUES: Values = { groups: [], decided: [], dates: [], numbers: [] }

/** The values of a file that people decide about: those that nothing was found for, and those they decided about before. */
export async function valueGroups(
  engine: Engine,
  resource: AnyResource,
  viewer: Viewer,
  one: Import,
  brought?: Brought,
): Promise<Values> {
  const groups = await problemGroups(engine, resource, viewer, one, brought)
  const open = new Set(groups.map(({ column, value }) => JSON.stringify([column, value])))
  const decided = await decidedGroups(engine, resource, viewer, one, brought)
  const numbers = await numberMarksOf(engine.database, resource, one)
  return {
    groups,
    numbers: numbers.filter(({ sample }) => sample !== null),
    dates: await dateOrdersOf(engine.database, resource, one),
    // What was decided and cannot be saved is to be decided again.
    decided: decided.filter(({ column, value }) => !open.has(JSON.stringify([column, value]))),
  }
}
