import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { identifier } from '../database/database.ts'
import { columnLiteral } from './column-for.ts'
import type { Row } from './served.ts'

/** What tells the rows of a family from those of others in its table, as SQL; nothing for a family that has a table of its own. */
export const sharedConditions = (of: AnyResource, alias: string): string[] =>
  Object.entries(of.shares?.where ?? {}).map(([name, value]) => {
    const field: Field = of.fields[name] ?? { kind: 'text' }
    const literals = [value].flat().map((one) => columnLiteral(field, one))
    return `${alias}.${identifier(name)} in (${literals.join(', ')})`
  })

/** What its new rows hold by that. */
export const sharedValues = ({ shares }: AnyResource): Row => ({ ...shares?.where })
