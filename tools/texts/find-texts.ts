import ts from 'typescript'
import { type FoundText, LOOK_UP } from './found-text.ts'
import { jsxTexts } from './jsx-texts.ts'
import { isSentence, isTextName, isTextOf } from './text-names.ts'

/** How a value is shown: drawn between tags, where every word is text, or given under a name of texts. */
type Shown = { readonly name: string | undefined } | undefined

const DRAWN: Shown = { name: undefined }

/**
 * The texts of one file. What stands between the tags of a screen is text, and what is given under a name of `text-names.ts`; everything else
 * carries the tag `t`, or is the text of a `problem`. What the server says under `message`, or in a list as to a field, is looked up when it leaves.
 */
export function findTexts(file: string, code: string): FoundText[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const isServed = file.includes('/server/')
  const isAnswered = /\/(?:server|contract)\/(?!demo\/)/.test(file)
  const found: FoundText[] = []
  visit(source, undefined)
  return found

  function visit(node: ts.Node, shown: Shown): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    found.push(...choicesIn(node))
    if (isAnswered) found.push(...saidIn(node))
    const tagged = taggedText(node)
    const text = tagged ?? (shown && textOf(node, shown))
    if (text) found.push(text)
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...jsxTexts(node))
    ts.forEachChild(node, (child) => {
      // A tagged text is no text once more; its values may hold some.
      if (tagged && keyOfLiteral(child) !== undefined)
        ts.forEachChild(child, (part) => visit(part, undefined))
      else visit(child, isServed ? undefined : shownAs(node, child, shown))
    })
  }
}

/** How a child of a node is shown: it stands under a name of texts, or gives what its node gives. */
function shownAs(node: ts.Node, child: ts.Node, shown: Shown): Shown {
  if (isNaming(node)) {
    const name = nameOf(node.name)
    return child === node.initializer && isTextName(name) ? { name } : undefined
  }
  if (ts.isJsxExpression(node)) return ts.isJsxAttribute(node.parent) ? shown : DRAWN
  return givesOn(node, child) ? shown : undefined
}

const isNaming = (node: ts.Node) =>
  ts.isJsxAttribute(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isBindingElement(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node)

const nameOf = (name: ts.Node): string => (ts.isStringLiteral(name) ? name.text : name.getText())

/** Whether the value of a node may be that of its child. */
function givesOn(node: ts.Node, child: ts.Node): boolean {
  if (ts.isConditionalExpression(node)) return child !== node.condition
  if (ts.isArrowFunction(node)) return child === node.body
  if (ts.isBinaryExpression(node))
    return OPERATORS.get(node.operatorToken.kind)?.(node, child) === true
  return (
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
  )
}

const OPERATORS = new Map<ts.SyntaxKind, (node: ts.BinaryExpression, child: ts.Node) => boolean>([
  [ts.SyntaxKind.AmpersandAmpersandToken, ({ right }, child) => child === right],
  [ts.SyntaxKind.QuestionQuestionToken, () => true],
  [ts.SyntaxKind.BarBarToken, () => true],
])

function textOf(node: ts.Node, { name }: NonNullable<Shown>): FoundText | undefined {
  const key = keyOfLiteral(node)
  if (key === undefined) return undefined
  if (name === undefined ? !/\p{L}/u.test(key) : !isTextOf(name, key)) return undefined
  const [start, end] = [node.getStart(), node.end]
  return {
    key,
    start,
    write: (code) => {
      if (ts.isTemplateExpression(node)) return void code.appendLeft(start, LOOK_UP)
      const call = `${LOOK_UP}(${JSON.stringify(key)})`
      code.overwrite(start, end, ts.isJsxAttribute(node.parent) ? `{${call}}` : call)
    },
  }
}

/** The key of a literal: `Leave of {1} days`. */
export function keyOfLiteral(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.templateSpans.reduce(
    (key, { literal }, at) => `${key}{${at + 1}}${literal.text}`,
    node.head.text,
  )
}

/** t`…`, t('…'), and problem(409, '…'), which is looked up when it is refused. */
function taggedText(node: ts.Node): FoundText | undefined {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 't')
    return textAt(node, node.template)
  if (!ts.isCallExpression(node)) return undefined
  const called = node.expression.getText()
  const given =
    called === 't' ? node.arguments[0] : called === 'problem' ? node.arguments[1] : undefined
  return given && textAt(node, given)
}

/** choice(['Week', 'Month']): words that are kept, and looked up where they are shown. */
function choicesIn(node: ts.Node): FoundText[] {
  if (!ts.isCallExpression(node) || !/^choice(?:s|Options)?$/.test(node.expression.getText()))
    return []
  const [words] = node.arguments
  return words && ts.isArrayLiteralExpression(words)
    ? words.elements.flatMap((word) => textAt(word, word) ?? [])
    : []
}

/** { message: 'Timesheet locked' } and ['Choose at least one person']: what is answered as it is written. */
function saidIn(node: ts.Node): FoundText[] {
  const literals = ts.isArrayLiteralExpression(node)
    ? [...node.elements]
    : ts.isPropertyAssignment(node) && node.name.getText() === 'message'
      ? [node.initializer]
      : []
  const isSaid = literals.every(
    (literal) => !ts.isStringLiteral(literal) || isSentence(literal.text),
  )
  return isSaid ? literals.flatMap((literal) => said(literal) ?? []) : []
}

const said = (literal: ts.Node): FoundText | undefined =>
  ts.isStringLiteral(literal) ? textAt(literal, literal) : undefined

function textAt(node: ts.Node, literal: ts.Node): FoundText | undefined {
  const key = keyOfLiteral(literal)
  return key === undefined ? undefined : { key, start: node.getStart() }
}
