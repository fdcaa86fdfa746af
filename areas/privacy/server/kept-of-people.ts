import type { Field } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import {
  type PersonalGroup,
  type PersonalTable,
  personalTables,
} from '#platform/contract/personal.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { identifier } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'

/** One kind of rows that belong to people: of a family, or of a table without one. */
export interface KeptRows {
  /** Its name among all: the family's, or the table's. */
  readonly name: string
  readonly label: string
  readonly group: PersonalGroup
  readonly table: string
  /** SQL over `t`, with `$employee` and `$user`. */
  readonly whose: string
  readonly family: AnyResource | undefined
  /** The families whose history and files tell of its rows: all that share the table. */
  readonly histories: readonly string[]
  /** Fields that are emptied, those inside rows by `items.reason`. */
  readonly goes: readonly string[]
  /** Columns that hold something else afterwards, in SQL. */
  readonly becomes: Readonly<Record<string, string>>
  readonly rowsGo: boolean
  readonly filesGo: boolean
  readonly told: readonly string[] | undefined
  readonly tells: PersonalTable['tells']
}

type Declared = Pick<Engine, 'contributions'> & {
  readonly registry: Pick<Engine['registry'], 'all'>
}

/** Every kind of rows that belong to people: tables without a family first, since they find their rows by others, and accounts last. */
export function keptOfPeople({ registry, contributions }: Declared): KeptRows[] {
  const tables = personalTables.among(contributions)
  const declared = registry.all.map(({ declaration }) => declaration)
  const families = [...Map.groupBy(declared, ({ table }) => table).values()].flatMap((sharing) => {
    const first = sharing.find(({ personal }) => personal !== undefined)
    return first ? [keptOfFamily(first, sharing, tables)] : []
  })
  const tablesOfFamilies = new Set(families.map(({ table }) => table))
  const others = tables.filter(({ table }) => !tablesOfFamilies.has(table)).map(keptOfTable)
  const isAccount = ({ table }: KeptRows) => table === 'users' || table === 'employees'
  return [...others, ...families.filter((kept) => !isAccount(kept)), ...families.filter(isAccount)]
}

function keptOfFamily(
  family: AnyResource,
  sharing: readonly AnyResource[],
  tables: readonly PersonalTable[],
): KeptRows {
  const { personal, name, label, table } = family
  if (!personal) throw new Error(`${name} says nothing of what is personal`)
  const more = tables.find((one) => one.table === table)
  return {
    name,
    label: label.many,
    group: personal.group,
    table,
    whose: whoseOf(family),
    family,
    histories: sharing.map((one) => one.name),
    goes: personal.goes ?? [],
    becomes: more && more.goes !== 'rows' ? more.goes : {},
    rowsGo: more?.goes === 'rows',
    filesGo: personal.filesStay !== true,
    told: undefined,
    tells: undefined,
  }
}

function whoseOf({ name, personal, rows, fields }: AnyResource): string {
  if (personal?.of !== undefined)
    return `t.${identifier(personal.of)} = ${fields[personal.of]?.target === 'users' ? '$user' : '$employee'}`
  if (typeof rows !== 'object') throw new Error(`${name} does not say whose its records are`)
  return `t.${identifier(rows.field)} = ${rows.of === 'user' ? '$user' : '$employee'}`
}

const keptOfTable = ({
  table,
  label,
  group,
  whose,
  goes,
  told,
  tells,
}: PersonalTable): KeptRows => ({
  name: table,
  label,
  group,
  table,
  whose,
  family: undefined,
  histories: [],
  goes: [],
  becomes: goes === 'rows' ? {} : goes,
  rowsGo: goes === 'rows',
  filesGo: false,
  told,
  tells,
})

/** What is emptied, in the words of the screens. */
export function wordsOfGone({ family, goes, becomes }: KeptRows): string[] {
  const names = new Set([...goes, ...Object.keys(becomes)])
  return [...names].map((name) => {
    const [outer = '', inner] = name.split('.')
    const field: Field | undefined = family?.fields[outer]
    const label = field ? labelOf(outer, field) : outer.replaceAll('_', ' ')
    return inner === undefined ? label : `${label}: ${inner.replaceAll('_', ' ')}`
  })
}
