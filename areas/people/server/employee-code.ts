import type { Sql } from '#platform/server/database/database.ts'

/** A new person as far as codes go. */
interface Coded {
  readonly office_id?: unknown
  readonly employee_code?: unknown
}

/** The last number that was given with the code of an office. */
interface Counter {
  readonly code: string
  last: number
}

/**
 * The next free codes, `KHI-0001`, of those who have none, in their order. A person who brings one keeps it, and the next goes on behind it. The offices
 * are locked until the change is stored, so that two people hired at the same moment never get the same one; codes of deleted people are
 * not given again.
 */
export async function nextEmployeeCodes(
  sql: Sql,
  people: readonly Coded[],
): Promise<(string | null)[]> {
  const offices = people.flatMap((one) => (codeOf(one) === null ? [Number(one.office_id)] : []))
  const counters = new Map<number, Counter>()
  for (const office of [...new Set(offices)].toSorted((a, b) => a - b)) {
    const counter = await counterOf(sql, office)
    if (counter) counters.set(office, counter)
  }
  const brought = new Set(people.map((one) => codeOf(one)?.toLowerCase()))
  return people.map((one) => {
    const given = codeOf(one)
    if (given !== null) return noted(given, counters)
    const counter = counters.get(Number(one.office_id))
    if (!counter) return null // the check of references says which field is wrong
    do counter.last += 1
    while (brought.has(written(counter).toLowerCase()))
    return written(counter)
  })
}

/** The same for one person of an office. */
export async function nextEmployeeCode(sql: Sql, office_id: unknown): Promise<string | null> {
  const [code = null] = await nextEmployeeCodes(sql, [{ office_id }])
  return code
}

const codeOf = ({ employee_code }: Coded): string | null =>
  typeof employee_code === 'string' ? employee_code : null

const written = ({ code, last }: Counter): string => `${code}-${String(last).padStart(4, '0')}`

/** A code that a person brings counts like one that is stored. */
function noted(given: string, counters: ReadonlyMap<number, Counter>): string {
  const [, code = '', number = ''] = /^(.*)-(\d{4,9})$/s.exec(given) ?? []
  for (const counter of counters.values())
    if (counter.code.toLowerCase() === code.toLowerCase())
      counter.last = Math.max(counter.last, Number(number))
  return given
}

async function counterOf(sql: Sql, officeId: number): Promise<Counter | undefined> {
  const [office] = await sql.rows<{ code: string }>(
    'select code from organisation.hold_office($1)',
    [officeId],
  )
  if (!office) return undefined
  const [given] = await sql.rows<{ last: number }>(
    `select coalesce(max(substring(employee_code from '-(\\d{4,9})$')::bigint), 0) as last from employees
      where lower(regexp_replace(employee_code, '-\\d{4,9}$', '')) = lower($1) and employee_code ~ '-\\d{4,9}$'`,
    [office.code],
  )
  return { code: office.code, last: given?.last ?? 0 }
}
