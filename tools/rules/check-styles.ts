import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { preprocessCSS, resolveConfig, type ResolvedConfig } from 'vite'
import { readSteps, styleModules } from '../build-styles.ts'

/** A place where a style leaks, or is missed. */
export interface StyleBreach {
  /** `platform/web/parts/card.tsx:12`, or a sheet. */
  readonly place: string
  readonly complaint: string
}

/** What may hold on every screen stands here, and nowhere else. */
const GLOBAL = 'platform/web/theme/'
/** Names that no import can carry. */
const RESERVED = new Set(['default', 'delete', 'new', 'in', 'for', 'import', 'export', 'with'])

/**
 * Styles belong to the part that draws with them (ADR 97): a sheet is a module, each of its classes is used and each class that is used
 * is one of its. The names of the sheets of the theme alone are written out.
 * @param root the folder of the checkout
 */
export async function findStyleBreaches(root: string): Promise<StyleBreach[]> {
  const sheets = find(root, '{platform/web,areas/*/web,apps/web}/**/*.css')
  const isGlobal = (sheet: string) => sheet.startsWith(GLOBAL)
  const modules = new Map<string, ReadonlySet<string>>()
  const breaches: StyleBreach[] = []
  const complain = (place: string, complaint: string) => breaches.push({ place, complaint })
  for (const sheet of sheets.filter((one) => !isGlobal(one))) {
    if (!sheet.endsWith('.module.css')) {
      complain(sheet, 'a sheet outside the theme is a module: name it .module.css')
      continue
    }
    const css = readFileSync(join(root, sheet), 'utf8')
    if (/:global|\.mantine-/.test(css))
      complain(sheet, 'a module styles its own classes: Mantine takes them as classNames')
    for (const { line, pixels, step } of rawStepsIn(css))
      complain(`${sheet}:${line}`, `${pixels} is a step: var(${step})`)
    const names = await classesIn(css, join(root, sheet))
    for (const name of names)
      if (RESERVED.has(name)) complain(sheet, `${name} is a word of the language, not a class`)
    modules.set(sheet, names)
  }
  const written = new Set(
    sheets.filter(isGlobal).flatMap((sheet) => namesIn(readFileSync(join(root, sheet), 'utf8'))),
  )
  const used = new Map([...modules.keys()].map((sheet) => [sheet, new Set<string>()]))
  for (const file of find(root, '{platform/web,areas/*/web,apps/web}/**/*.{ts,tsx}')) {
    const source = sourceOf(root, file)
    const at = (node: ts.Node) =>
      `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    for (const { node, sheet, name } of usesIn(source, file)) {
      if (name === undefined) complain(at(node), 'a class is named where it is used: styles.title')
      else if (!modules.get(sheet)?.has(name)) complain(at(node), `${sheet} has no class ${name}`)
      else used.get(sheet)?.add(name)
    }
    for (const { node, name } of writtenIn(source))
      if (!written.has(name)) complain(at(node), `the theme has no class ${name}`)
  }
  for (const [sheet, names] of modules)
    for (const name of names)
      if (!used.get(sheet)?.has(name)) complain(sheet, `nothing uses ${name}`)
  return breaches
}

const find = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => name.includes('.test.') }).sort()

let config: Promise<ResolvedConfig> | undefined

/** Resolving one leaves its mode in the environment; a program started afterwards would be built and run in it. */
async function configOfBuild(): Promise<ResolvedConfig> {
  const mode = process.env['NODE_ENV']
  try {
    return await resolveConfig({ configFile: false, css: { modules: styleModules } }, 'build')
  } finally {
    if (mode === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = mode
  }
}

/** The classes a module gives, as the build reads them. */
async function classesIn(css: string, file: string): Promise<ReadonlySet<string>> {
  config ??= configOfBuild()
  const { modules = {} } = await preprocessCSS(css, file, await config)
  // The names of movements are given too; they are used by the sheet itself.
  const movements = new Set([...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name))
  return new Set(Object.keys(modules).filter((name) => !movements.has(name)))
}

const SPACED = /^\s*(font-size|line-height|(?:row-|column-)?gap|(?:padding|margin)[\w-]*): (.*);$/

/** Pixels of space and type that tokens have a name for. */
function rawStepsIn(css: string): { line: number; pixels: string; step: string }[] {
  const known = [...readSteps()]
  return css.split('\n').flatMap((text, index) => {
    const [, property = '', value = ''] = SPACED.exec(text) ?? []
    const kind = { 'font-size': /^--type-(?!.*-line$)/, 'line-height': /^--type-.*-line$/ }[
      property
    ]
    return (value.match(/(?<![\d.])\d+px/g) ?? []).flatMap((pixels) => {
      const [step] =
        known.find(([name, is]) => is === pixels && (kind ?? /^--space-/).test(name)) ?? []
      return step === undefined ? [] : [{ line: index + 1, pixels, step }]
    })
  })
}

const namesIn = (css: string): string[] =>
  [...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].flatMap(([, name]) => name ?? [])

const sourceOf = (root: string, file: string): ts.SourceFile =>
  ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

interface Use {
  readonly node: ts.Node
  readonly sheet: string
  /** None where the module is used as a whole. */
  readonly name: string | undefined
}

function usesIn(source: ts.SourceFile, file: string): Use[] {
  const sheets = new Map<string, string>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier))
      continue
    const { text } = statement.moduleSpecifier
    const name = statement.importClause?.name?.text
    if (!text.endsWith('.module.css') || name === undefined) continue
    sheets.set(name, text.startsWith('#') ? text.slice(1) : join(dirname(file), text))
  }
  const uses: Use[] = []
  visit(source, (node) => {
    if (!ts.isIdentifier(node) || ts.isImportClause(node.parent)) return
    const sheet = sheets.get(node.text)
    const { parent } = node
    if (sheet === undefined || (ts.isPropertyAccessExpression(parent) && parent.name === node))
      return
    const isNamed = ts.isPropertyAccessExpression(parent) && parent.expression === node
    uses.push({ node, sheet, name: isNamed ? parent.name.text : undefined })
  })
  return uses
}

/** Class names that are written out: in `className` and what ends so, and among what `classes` puts together. */
function writtenIn(source: ts.SourceFile): { node: ts.Node; name: string }[] {
  const found: { node: ts.Node; name: string }[] = []
  visit(source, (node) => {
    if (!ts.isStringLiteralLike(node) || !isClassName(node)) return
    for (const name of node.text.split(/\s+/).filter(Boolean)) found.push({ node, name })
  })
  return found
}

/** Whether this text becomes a class: not where it is only compared, and not in an element within. */
function isClassName(node: ts.Node): boolean {
  for (
    let [child, parent] = [node, node.parent];
    parent;
    [child, parent] = [parent, parent.parent]
  ) {
    if (ts.isJsxAttribute(parent)) return /class(Name|Names)$/i.test(parent.name.getText())
    if (ts.isCallExpression(parent)) return parent.expression.getText() === 'classes'
    if (ts.isBinaryExpression(parent) && !isEither(parent)) return false
    if (ts.isConditionalExpression(parent) && parent.condition === child) return false
    if (ts.isStatement(parent) || ts.isJsxElement(parent)) return false
  }
  return false
}

const isEither = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind === ts.SyntaxKind.AmpersandAmpersandToken ||
  kind === ts.SyntaxKind.BarBarToken ||
  kind === ts.SyntaxKind.QuestionQuestionToken

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => visit(child, look))
}
