import { keptOfPeople, type KeptRows } from '#areas/privacy/server/kept-of-people.ts'
import { areas } from '#apps/server/areas.ts'
import { identifier, type Database } from '#platform/server/database/database.ts'

/** A word that stands nowhere else. */
export const PLANTED = 'Plantedmarkzq'

interface Whose {
  readonly employee: number
  readonly user: number
}

/** Where the word was planted, and where it could not be because of a rule of the column. */
export interface Planting {
  readonly planted: readonly string[]
  readonly refused: readonly string[]
}

/**
 * Plants a word in each column that is said to go with a person, in one row of theirs, and in the history of it. A column that is
 * declared and that the erasure forgets keeps the word.
 */
export async function plantMarks(database: Database, whose: Whose): Promise<Planting> {
  const declared = areas.flatMap(({ area }) => area.resources)
  const kinds = keptOfPeople({
    registry: { all: declared.map((declaration) => ({ declaration })) } as never, // only declarations are read
    contributions: areas.flatMap(({ contributes }) => contributes),
  })
  const planted: string[] = []
  const refused: string[] = []
  for (const kind of kinds)
    for (const { column, value } of await valuesOf(database, kind)) {
      const place = `${kind.table}.${column}`
      const told = await plant(database, kind, { column, value }, whose)
      if (told === 'planted') planted.push(place)
      if (told === 'refused') refused.push(place)
    }
  return { planted, refused }
}

interface Value {
  readonly column: string
  readonly value: string
}

/** Each column in a way that its type can hold. */
async function valuesOf(database: Database, kind: KeptRows): Promise<Value[]> {
  const types = await database.rows<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [kind.table],
  )
  const typeOf = new Map(types.map(({ name, type }) => [name, type]))
  const gone = kind.rowsGo
    ? [...typeOf.keys()]
    : [...new Set([...kind.goes, ...Object.keys(kind.becomes)])]
  const named = kind.table === 'users' || kind.table === 'employees' ? NAMED : new Set()
  return gone.flatMap((path) => {
    if (named.has(path)) return []
    const [column = '', inner] = path.split('.')
    if (inner !== undefined)
      return [
        {
          column,
          value: `jsonb_set(t.${identifier(column)}, '{0,${inner}}', '"${PLANTED}"')`,
        },
      ]
    const value = VALUES[typeOf.get(column) ?? '']
    return value === undefined ? [] : [{ column, value }]
  })
}

/** Their names and addresses stand there already, and are asked for again to confirm. */
const NAMED: ReadonlySet<string> = new Set([
  'name',
  'firstname',
  'lastname',
  'first_name',
  'last_name',
  'email',
  'username',
  'company_email',
])

const VALUES: Readonly<Record<string, string>> = {
  text: `'${PLANTED}'`,
  'text[]': `array['${PLANTED}']`,
  jsonb: `'["${PLANTED}"]'::jsonb`,
}

async function plant(
  database: Database,
  { table, whose, family }: KeptRows,
  { column, value }: Value,
  { employee, user }: Whose,
): Promise<'planted' | 'refused' | 'nothing there'> {
  const theirs = whose.replaceAll('$employee', String(employee)).replaceAll('$user', String(user))
  try {
    return await database.transaction(async (sql) => {
      const rows = await sql.rows<{ id: number | null }>(
        `update ${identifier(table)} t set ${identifier(column)} = ${value}
          where t.ctid = (select t.ctid from ${identifier(table)} t where (${theirs}) and t.${identifier(column)} is not null limit 1)
          returning (to_jsonb(t) ->> 'id')::bigint as id`,
      )
      const [row] = rows
      if (!row) return 'nothing there'
      if (family && row.id !== null)
        await sql.rows(
          `insert into history (resource, record_id, action, before, after) values ($1, $2, 'update', jsonb_build_object($3::text, $4::text), jsonb_build_object($3::text, $4::text))`,
          [family.name, row.id, column, PLANTED],
        )
      return 'planted'
    })
  } catch {
    return 'refused' // by a rule of the column, such as a list of words
  }
}
