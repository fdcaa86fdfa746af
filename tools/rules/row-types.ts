import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import type { Kind, Seen } from '#platform/server/testing/watch-rows.ts'

/**
 * The types of rows against what a run of the tests saw: types stand beside statements and are written by hand, so that only values can
 * say that one is wrong. Columns that no type names are nobody's mistake.
 */

const root = join(import.meta.dirname, '../..')

/** What all rows of one place in the source held, by column; a column that some rows lack is missing. */
interface Evidence {
  readonly rows: number
  readonly columns: Map<string, { readonly kinds: Set<Kind>; rows: number }>
}

/** What was seen, by place. A run that was cut off may have left half a line. */
export function readSeen(file: string): Map<string, Evidence> {
  const all = new Map<string, Evidence>()
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    if (!line.endsWith('}}')) continue
    const { place, columns } = JSON.parse(line) as Seen
    const known = all.get(place) ?? { rows: 0, columns: new Map() }
    for (const [name, kind] of Object.entries(columns)) {
      const column = known.columns.get(name) ?? { kinds: new Set(), rows: 0 }
      column.kinds.add(kind)
      column.rows += 1
      known.columns.set(name, column)
    }
    all.set(place, { ...known, rows: known.rows + 1 })
  }
  return all
}

export interface Judged {
  /** Places whose type was held against rows. */
  readonly judged: number
  readonly complaints: readonly string[]
}

/** Holds the type each place gives its rows against the rows. */
export function judgeRowTypes(
  seen: ReadonlyMap<string, Evidence>,
  {
    files,
    options,
  }: { readonly files: readonly string[]; readonly options: ts.CompilerOptions } = project(),
): Judged {
  const program = ts.createProgram([...files], { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const judged = [...seen].map(([place, evidence]) => {
    const [, file = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/.exec(place) ?? []
    const source = program.getSourceFile(file)
    const row = source && rowTypeAt(checker, source, Number(line), Number(column))
    return row
      ? complaintsAbout(checker, row, evidence).map(
          (one) => `${relative(root, file)}:${line}: ${one}`,
        )
      : undefined
  })
  const held = judged.filter((one) => one !== undefined)
  return { judged: held.length, complaints: held.flat() }
}

function project() {
  const file = join(root, 'tsconfig.server.json')
  const { config } = ts.readConfigFile(file, (path) => readFileSync(path, 'utf8')) as {
    config: unknown
  }
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  return { files: fileNames, options }
}

/** The type that the call of `rows` standing there answers rows of; none where a caller decides it. */
function rowTypeAt(
  checker: ts.TypeChecker,
  source: ts.SourceFile,
  line: number,
  column: number,
): ts.Type | undefined {
  const at = source.getPositionOfLineAndCharacter(line - 1, column - 1)
  const call = callAt(source, at)
  const answer = call && checker.getResolvedSignature(call)?.getReturnType()
  const rows = answer && checker.getAwaitedType(answer)
  const row = rows && checker.getIndexTypeOfType(rows, ts.IndexKind.Number)
  return row && !(row.flags & ts.TypeFlags.TypeParameter) ? row : undefined
}

/** The innermost call whose function is named at a position: V8 gives a call the place of its function's name. */
function callAt(node: ts.Node, at: number): ts.CallExpression | undefined {
  if (at < node.getFullStart() || at >= node.getEnd()) return undefined
  const inner = ts.forEachChild(node, (child) => callAt(child, at))
  if (inner) return inner
  const named = ts.isCallExpression(node) && nameOf(node.expression)
  return named && named.getStart() === at ? node : undefined
}

const nameOf = (called: ts.Expression): ts.Node =>
  ts.isPropertyAccessExpression(called) ? called.name : called

function complaintsAbout(
  checker: ts.TypeChecker,
  row: ts.Type,
  { rows, columns }: Evidence,
): string[] {
  return checker.getPropertiesOfType(row).flatMap((property) => {
    const column = columns.get(property.name)
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0
    if (!column || column.rows < rows)
      return isOptional ? [] : [`${property.name} is said to be there, and rows came without it`]
    const allowed = kindsOf(checker, checker.getTypeOfSymbol(property))
    const wrong = [...column.kinds].filter((kind) => allowed !== 'any' && !allowed.has(kind))
    const said = checker.typeToString(checker.getTypeOfSymbol(property))
    return wrong.map((kind) => `${property.name} is said to be ${said}, and was ${WORDS[kind]}`)
  })
}

const WORDS: Record<Kind, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  list: 'a list',
  object: 'an object',
}

/** The kinds of value that a type allows. */
function kindsOf(checker: ts.TypeChecker, type: ts.Type): ReadonlySet<Kind> | 'any' {
  if (type.isUnion()) {
    const parts = type.types.map((one) => kindsOf(checker, one))
    const known = parts.filter((one) => one !== 'any')
    return known.length < parts.length ? 'any' : new Set(known.flatMap((one) => [...one]))
  }
  const is = (flags: ts.TypeFlags) => (type.flags & flags) !== 0
  if (is(ts.TypeFlags.StringLike)) return new Set(['string'])
  if (is(ts.TypeFlags.NumberLike)) return new Set(['number'])
  if (is(ts.TypeFlags.BooleanLike)) return new Set(['boolean'])
  if (is(ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return new Set(['null'])
  if (checker.isArrayLikeType(type)) return new Set(['list'])
  return is(ts.TypeFlags.Object) ? new Set(['object']) : 'any'
}
