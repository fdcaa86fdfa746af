import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A place where the SQL of an area names what belongs to another one. */
export interface TableBreach {
  /** `areas/people/server/file.ts:12` */
  readonly place: string
  readonly complaint: string
}

/**
 * What the engine reads of areas by its table, since every program has it: who signs in, with which rights, and who leads whom. What belongs to
 * signing in, whose steps are the engine's, it writes too. Its SQL names nothing else of an area.
 */
const ENGINE_TABLES: Readonly<Record<string, 'read' | 'write'>> = {
  users: 'read',
  roles: 'read',
  roles_permissions: 'read',
  objects: 'read',
  reporting_lines: 'read',
  sessions: 'read',
  authenticators: 'write',
  recovery_codes: 'write',
  challenges: 'write',
  challenge_events: 'write',
}

/** The one place outside the engine that changes entries of the history: it takes personal data of people who left out of them (ADR 136). */
const REDACTION = 'areas/privacy/database/redaction.sql'

/**
 * SQL keeps to its area: it names the tables of its own folder and of the platform, and of other areas the views they publish in a
 * schema of their name (`people.employees`), to read them. The history is read and never written. Names that are put together at run time are not seen.
 * The engine names its own tables and those above.
 * @param root the folder of the checkout
 */
export function findTableBreaches(root: string): TableBreach[] {
  const owners = ownersOfTables(root)
  const published = publishedViews(root)
  return globSync('{platform,areas/*}/{server/**/*.ts,database/*.sql}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) =>
      breachesIn(file, readFileSync(join(root, file), 'utf8'), { owners, published }),
    )
}

interface Known {
  /** The area of each table, or the engine. */
  readonly owners: ReadonlyMap<string, string>
  /** "people.employees": what areas publish. */
  readonly published: ReadonlySet<string>
}

/** What is wrong in one file. */
export function breachesIn(
  file: string,
  text: string,
  { owners, published }: Known,
): TableBreach[] {
  const area = areaOf(file)
  const source = withoutComments(file, text)
  const own = new Set([...source.matchAll(NAMED_QUERY)].map(({ groups }) => groups?.['name']))
  return relationsIn(source).flatMap(({ at, verb, schema, name }) => {
    const complain = (complaint: string): TableBreach[] => [
      { place: `${file}:${source.slice(0, at).split('\n').length}`, complaint },
    ]
    if (schema !== undefined) {
      if (!schemasOf(owners).has(schema) || schema === schemaOf(area)) return []
      if (verb !== 'read') return complain(`${schema}.${name} is there to be read`)
      return published.has(`${schema}.${name}`)
        ? []
        : complain(`${schema}.${name} is published by no file of that area's database folder`)
    }
    if (name === 'history' && verb === 'write' && area !== ENGINE && file !== REDACTION)
      return complain('entries of the history are made by recordHistory or changeRows')
    const owner = owners.get(name)
    if (owner === undefined || owner === ENGINE || owner === area || own.has(name)) return []
    if (area === ENGINE) {
      const may = ENGINE_TABLES[name]
      return may === 'write' || may === verb
        ? []
        : complain(`${name} belongs to ${owner}, not to the engine`)
    }
    return complain(`${name} belongs to ${owner}: read ${schemaOf(owner)}.${name}`)
  })
}

/** The schema in which an area publishes. */
export const schemaOf = (area: string): string => area.replaceAll('-', '_')

const schemasOf = (owners: Known['owners']): Set<string> =>
  new Set([...owners.values()].map(schemaOf))

const ENGINE = 'platform'

const areaOf = (file: string): string =>
  file.startsWith(`${ENGINE}/`) ? ENGINE : (file.split('/')[1] ?? '')

/** A table belongs to the area whose migration made it, until one of another area describes it: that is how it moves. */
function ownersOfTables(root: string): Map<string, string> {
  const files = globSync('{platform,areas/*}/database/migrations/*.sql', { cwd: root })
  return new Map(
    files
      .toSorted((a, b) => basename(a).localeCompare(basename(b)))
      .flatMap((file) => {
        const owner = areaOf(file)
        const tables = readFileSync(join(root, file), 'utf8').matchAll(
          /^(?:create|comment on) table (\w+)/gm,
        )
        return [...tables].map(([, table = '']) => [table, owner] as const)
      }),
  )
}

function publishedViews(root: string): Set<string> {
  const files = globSync('areas/*/database/*.sql', { cwd: root })
  return new Set(
    files.flatMap((file) => {
      const made = readFileSync(join(root, file), 'utf8').matchAll(
        /^create or replace view (\w+\.\w+)/gm,
      )
      return [...made].flatMap(([, name = '']) =>
        name.startsWith(`${schemaOf(areaOf(file))}.`) ? [name] : [],
      )
    }),
  )
}

/** As long as before, so that places stay what they are. */
const withoutComments = (file: string, text: string): string =>
  text.replaceAll(
    file.endsWith('.sql') ? /--.*/g : /(?<![:'"`])\/\/.*|\/\*[\s\S]*?\*\/|^import .*/gm,
    (comment) => comment.replaceAll(/[^\n]/g, ' '),
  )

/** `with name as (...)`: it hides a table of that name. */
const NAMED_QUERY = /\b(?<name>[a-z_]+)(?: \([\w, ]+\))? as (?:not materialized |materialized )?\(/g

interface Relation {
  readonly at: number
  readonly verb: 'read' | 'write'
  readonly schema: string | undefined
  readonly name: string
}

const CLAUSE = /\b(?<verb>delete\s+from|insert\s+into|from|join|update|using)\s+(?=[a-z_])/g
/** `..., clients c where`: a table after the conditions of a join. */
const AFTER_COMMA =
  /,\s*(?:(?<schema>[a-z_]+)\.)?(?<name>[a-z_]+) [a-z]{1,2}(?= where\b| join\b|,)/g
/** A table and its alias; a name with a parenthesis behind it is a function. */
const READ =
  /\s*(?:lateral\s+|only\s+)?(?:(?<schema>[a-z_]+)\.)?(?<name>[a-z_]+)(?!\w|\.|\s*\()(?:\s+(?:as\s+)?[a-z_]\w*)?/y
const WRITTEN = /(?:(?<schema>[a-z_]+)\.)?(?<name>[a-z_]+)(?![\w.])/y

/** What SQL reads and writes, as far as it names it: also after commas. */
function* eachRelation(source: string): Generator<Relation> {
  for (const { index, 0: clause, groups } of source.matchAll(CLAUSE)) {
    const verb = /^(?:from|join|using)/.test(groups?.['verb'] ?? '') ? 'read' : 'write'
    const table = verb === 'read' ? READ : WRITTEN
    table.lastIndex = index + clause.length
    for (;;) {
      const at = table.lastIndex
      const item = table.exec(source)
      if (!item) break
      yield { at, verb, schema: item.groups?.['schema'], name: item.groups?.['name'] ?? '' }
      if (verb === 'write' || source[table.lastIndex] !== ',') break
      table.lastIndex += 1
    }
  }
  for (const { index, groups } of source.matchAll(AFTER_COMMA))
    yield { at: index, verb: 'read', schema: groups?.['schema'], name: groups?.['name'] ?? '' }
}

const relationsIn = (source: string): Relation[] => [...eachRelation(source)]
