import type { Field } from '#platform/contract/fields/field.ts'
import { labelOf } from '#platform/contract/labels.ts'
import { messageOf } from '#platform/contract/resource.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { rightOf, standardCalls } from '#platform/contract/standard-calls.ts'
import { createTable, wantedTable } from '#platform/server/records/ddl.ts'

/** Everything that follows from a declaration, as text: what people see, the calls, the rights and the table. */
export function explain(of: AnyResource, all: readonly AnyResource[]): string {
  return sections
    .map(([title, write]) => [title, ...write(of, all).map((line) => `  ${line}`)].join('\n'))
    .join('\n\n')
}

type Writer = (of: AnyResource, all: readonly AnyResource[]) => string[]

const sections: [string, Writer][] = [
  ['What it is', summary],
  ['Fields', fields],
  ['Screens', screens],
  ['Calls', calls],
  ['Rights', rights],
  ['Messages', (of) => Object.values(messageOf).map((message) => message(of))],
  ['Who refers to it', referrers],
  ['Table', table],
]

function summary(of: AnyResource): string[] {
  return [
    `${of.label.one} / ${of.label.many} (${of.name}), named by its ${of.title}`,
    of.about,
    `Rows: ${rowsInWords(of)}`,
  ]
}

function rowsInWords({ rows }: AnyResource): string {
  if (rows === 'shared') return 'set-up data of everybody: the right alone decides who sees them'
  if (rows === 'created')
    return 'of the person who created them, and of those they report to as far as the role reaches'
  return `of the ${rows.of} in ${rows.field}, and of those they report to as far as the role reaches`
}

function fields(of: AnyResource): string[] {
  const width = Math.max(...Object.keys(of.fields).map((name) => name.length))
  return Object.entries<Field>(of.fields).map(([name, field]) => {
    const parts = [field.kind, `"${labelOf(name, field)}"`, ...traitsOf(field)]
    return `${name.padEnd(width)}  ${parts.join(', ')}`
  })
}

function traitsOf(field: Field): string[] {
  const flags = ['required', 'readOnly', 'writeOnly', 'derived', 'fixed', 'offForm'] as const
  return [
    ...flags.filter((flag) => field[flag]),
    ...(field.unique === true ? ['unique'] : []),
    ...(typeof field.unique === 'object'
      ? [`unique within ${field.unique.within.join(', ')}`]
      : []),
    ...(['min', 'max'] as const).flatMap((limit) =>
      field[limit] === undefined ? [] : [`${limit} ${field[limit]}`],
    ),
    ...(field.choices ? [field.choices.map((value) => choiceOf(field, value)).join(' | ')] : []),
    ...(field.target === undefined ? [] : [`of ${field.target}`]),
    ...(field.default === undefined ? [] : [`else ${JSON.stringify(field.default)}`]),
  ]
}

/** A choice as it is stored, and as it reads where that is something else. */
function choiceOf({ words }: Field, value: string | number): string {
  const word = words?.[String(value)]
  return word === undefined ? String(value) : `${value} ("${word}")`
}

function screens(of: AnyResource): string[] {
  if (!of.hasScreens) return [`a panel of ${of.page}`]
  const { columns, sort, search, filters } = of.list
  return [
    `${of.page}: list of ${columns.join(', ')}; sorted by ${sort}`,
    `  searched in ${search.join(', ')}; filtered by ${filters.join(', ') || 'nothing'}`,
    `${of.page}/add, ${of.page}/update?id=, ${of.page}/view?id=`,
    ...(of.first ? [`  a new one is asked first: ${of.first.fields.join(', ')}`] : []),
    ...of.sections.map((section) => `  ${section.title}: ${section.fields.join(', ')}`),
    of.menu ? `in the menu under ${of.menu.group}, place ${of.menu.order}` : 'in no menu',
  ]
}

function calls(of: AnyResource): string[] {
  return standardCalls(of).map(
    ({ method, path, operation }) => `${method.padEnd(6)} /api/${path}  (${rightOf[operation]})`,
  )
}

function rights(of: AnyResource): string[] {
  const grants = Object.entries(of.grants).map(([role, grant]) => `${role}: ${grant}`)
  return [`page ${of.page}: ${of.rights.join(', ')}`, ...grants]
}

function referrers(of: AnyResource, all: readonly AnyResource[]): string[] {
  const found = all.flatMap((one) =>
    Object.entries<Field>(one.fields)
      .filter(([, field]) => field.target === of.name)
      .map(([name]) => `${one.name}.${name}`),
  )
  return found.length > 0 ? found : ['nobody']
}

function table(of: AnyResource, all: readonly AnyResource[]): string[] {
  const tables = new Map(all.map((one) => [one.name, one.table]))
  const sql = createTable(wantedTable(of, (name) => tables.get(name) ?? name))
  return [...sql.table.split('\n'), ...sql.constraints, ...sql.indexes]
}
