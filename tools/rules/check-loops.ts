import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'

/** A place where one item of a schedule would keep the others waiting. */
export interface LoopBreach {
  /** `areas/people/server/leaving/end-leaving.ts:34` */
  readonly place: string
  readonly complaint: string
}

/** A function that is right as it is, with all it calls: it does one item, whose faults are noted and whose attempts are counted elsewhere. */
interface Exemption {
  /** `areas/assets/server/tell-holders.ts#remindHolders` */
  readonly at: string
  readonly reason: string
}

export const EXEMPTIONS: readonly Exemption[] = [
  {
    at: 'areas/email/server/runs/do-runs.ts#doRun',
    reason: 'One claimed run: a fault gives it back, its attempts are counted, and it is shown.',
  },
  {
    at: 'areas/tickets/server/mail/working/work-mails.ts#workMail',
    reason: 'One claimed message: a fault gives it back, and after five attempts a person looks.',
  },
  {
    at: 'areas/transcription/server/fetching/fetch-next.ts#fetchNext',
    reason:
      'One claimed recording: what goes wrong is noted on its job, which waits longer each time.',
  },
  {
    at: 'areas/transcription/server/polling/failed-look.ts#noteFailure',
    reason: 'One config, whose people are told: the next look says it again.',
  },
  {
    at: 'areas/transcription/server/working/work-job.ts#workJob',
    reason:
      'One claimed recording: what goes wrong is noted on its job, which waits longer each time.',
  },
]

/** What gives each item its own turn. Functions that are given to them do one item, and may loop as they like. */
const TURNS: ReadonlySet<string> = new Set(['eachInTurn', 'eachOutside', 'togetherOrEach'])

const IN_A_LOOP =
  'goes over items with await: one that fails stops those behind it. Use eachInTurn, or name the function in EXEMPTIONS with a reason.'
const INSIDE =
  'makes transactions for items within the transaction of its run: they may wait for each other. Declare the schedule with `outside`.'
const UNUSED = 'is exempt in EXEMPTIONS, and no schedule calls it'

/**
 * The work of every schedule, and the functions of the same area it calls, go over items in turns of their own. Calls are followed by
 * name and import; what an engine or a record does is not seen.
 * @param root the folder of the checkout
 */
export function findLoopBreaches(root: string): LoopBreach[] {
  const files = new Map(
    globSync('{platform,areas/*,apps}/server/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .sort()
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
  return breachesAmong(files, EXEMPTIONS)
}

/** The breaches among files, by their paths from the root. */
export function breachesAmong(
  files: ReadonlyMap<string, string>,
  exemptions: readonly Exemption[],
): LoopBreach[] {
  const reader = new Reader(files, new Set(exemptions.map(({ at }) => at)))
  for (const file of files.keys()) reader.readSchedules(file)
  return [
    ...reader.breaches.values(),
    ...exemptions
      .filter(({ at }) => !reader.exempted.has(at))
      .map(({ at }) => ({ place: at, complaint: UNUSED })),
  ]
}

/** Where a walk is: in a function of a file, on behalf of a schedule. */
interface Place {
  readonly file: string
  readonly name: string
  readonly isInside: boolean
}

/** A function of a file, by the name it has there. */
type Functions = ReadonlyMap<string, ts.Node>

class Reader {
  readonly breaches = new Map<string, LoopBreach>()
  /** Exempt functions that a schedule calls. */
  readonly exempted = new Set<string>()
  private readonly exempt: ReadonlySet<string>
  private readonly files: ReadonlyMap<string, string>
  private readonly parsed = new Map<string, ts.SourceFile>()
  private readonly visited = new Set<string>()

  constructor(files: ReadonlyMap<string, string>, exempt: ReadonlySet<string>) {
    this.files = files
    this.exempt = exempt
  }

  /** Walks through the work of every schedule that a file declares. */
  readSchedules(file: string): void {
    if (!this.files.get(file)?.includes('schedule(')) return
    const visit = (node: ts.Node, name: string): void => {
      if (ts.isCallExpression(node) && nameOf(node.expression) === 'schedule')
        for (const [kind, work] of worksOf(node))
          this.walk(work, { file, name: `${name}.${kind}`, isInside: kind === 'inside' })
      ts.forEachChild(node, (child) => visit(child, declaredName(child) ?? name))
    }
    visit(this.sourceOf(file), '')
  }

  private walk(node: ts.Node, place: Place): void {
    if (isLoop(node)) this.complain(node, place, IN_A_LOOP)
    if (ts.isCallExpression(node) && TURNS.has(nameOf(node.expression) ?? '')) {
      if (place.isInside) this.complain(node, place, INSIDE)
      const given = node.arguments.filter((argument) => !isFunction(argument))
      // The last of them may be the name of the function that does one item.
      for (const argument of given)
        if (!ts.isIdentifier(argument) || !this.functionNamed(place.file, argument.text))
          this.walk(argument, place)
      return
    }
    if (ts.isIdentifier(node) && !isNameOfProperty(node)) this.follow(node.text, place)
    ts.forEachChild(node, (child) => this.walk(child, place))
  }

  /** Goes on in a function of the same area, once for each kind of schedule. */
  private follow(name: string, { file, isInside }: Place): void {
    const found = this.functionNamed(file, name)
    if (!found) return
    const at = `${found.file}#${found.name}`
    if (this.exempt.has(at)) return void this.exempted.add(at)
    const key = `${at} ${isInside}`
    if (this.visited.has(key)) return
    this.visited.add(key)
    this.walk(found.node, { file: found.file, name: found.name, isInside })
  }

  private functionNamed(file: string, name: string) {
    const source = this.sourceOf(file)
    const own = functionsOf(source).get(name)
    if (own) return { file, name, node: own }
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement)) continue
      const bindings = statement.importClause?.namedBindings
      if (!bindings || !ts.isNamedImports(bindings)) continue
      const imported = bindings.elements.find((element) => element.name.text === name)
      if (!imported || !ts.isStringLiteral(statement.moduleSpecifier)) continue
      const target = pathOf(file, statement.moduleSpecifier.text)
      if (!this.files.has(target) || roomOf(target) !== roomOf(file) || isTurns(target)) return
      const original = (imported.propertyName ?? imported.name).text
      const node = functionsOf(this.sourceOf(target)).get(original)
      return node && { file: target, name: original, node }
    }
  }

  private complain(node: ts.Node, { file, name }: Place, complaint: string): void {
    const line = this.sourceOf(file).getLineAndCharacterOfPosition(node.getStart()).line + 1
    this.breaches.set(`${file}:${line}`, {
      place: `${file}:${line}`,
      complaint: `${name} ${complaint}`,
    })
  }

  private sourceOf(file: string): ts.SourceFile {
    const known = this.parsed.get(file)
    if (known) return known
    const text = this.files.get(file) ?? ''
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    this.parsed.set(file, source)
    return source
  }
}

/** The area of a file; the platform and the programs are one each. */
const roomOf = (file: string): string =>
  file.startsWith('areas/') ? file.split('/').slice(0, 2).join('/') : (file.split('/')[0] ?? '')

/** The files that give turns, whose own loops are what it is about. */
const isTurns = (file: string): boolean => file.startsWith('platform/server/jobs/')

const pathOf = (file: string, specifier: string): string =>
  specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier.slice(1)

const nameOf = (node: ts.Node): string | undefined =>
  ts.isIdentifier(node) ? node.text : undefined

/** The name of a member or of a key says nothing of a function of that name. */
const isNameOfProperty = (node: ts.Identifier): boolean => {
  const { parent } = node
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  )
}

/** What a schedule does, by whether it is inside or outside of the transaction of its run. */
function worksOf(call: ts.CallExpression): [string, ts.Node][] {
  const [, options] = call.arguments
  if (!options || !ts.isObjectLiteralExpression(options)) return []
  return options.properties.flatMap((property): [string, ts.Node][] => {
    const name = property.name && nameOf(property.name)
    if (name !== 'inside' && name !== 'outside') return []
    return [[name, ts.isPropertyAssignment(property) ? property.initializer : property]]
  })
}

const isFunction = (node: ts.Node): boolean =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node)

function declaredName(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text
  return ts.isVariableDeclaration(node) ? nameOf(node.name) : undefined
}

const known = new WeakMap<ts.SourceFile, Functions>()

/** The functions that a file declares at its top, and the constants that hold some. */
function functionsOf(source: ts.SourceFile): Functions {
  const before = known.get(source)
  if (before) return before
  const functions = new Map<string, ts.Node>()
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name && statement.body)
      functions.set(statement.name.text, statement.body)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer && isFunction(initializer))
          functions.set(name.text, initializer)
  }
  known.set(source, functions)
  return functions
}

/** A loop over items with something awaited in it, by a statement or all at once. */
function isLoop(node: ts.Node): boolean {
  if (ts.isForOfStatement(node)) return node.awaitModifier !== undefined || awaits(node.statement)
  if (!ts.isCallExpression(node)) return false
  if (nameOf(node.expression) === 'inTurns') return true
  const isAll = /^Promise\.all(?:Settled)?$/.test(node.expression.getText())
  const [argument] = node.arguments
  return (
    isAll &&
    argument !== undefined &&
    ts.isCallExpression(argument) &&
    ts.isPropertyAccessExpression(argument.expression) &&
    argument.expression.name.text === 'map'
  )
}

/** Whether something is awaited in a statement itself, not in a function it makes. */
function awaits(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node)) return true
  if (isFunction(node)) return false
  return ts.forEachChild(node, (child) => awaits(child) || undefined) === true
}
