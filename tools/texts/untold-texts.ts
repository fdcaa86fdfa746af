import ts from 'typescript'
import { findTexts, keyOfLiteral } from './find-texts.ts'

/** A sentence in the code of a page that nothing looks up. */
export interface UntoldText {
  readonly line: number
  readonly text: string
}

/**
 * Literals of several words that begin with a capital letter, or have words beside a value, and stand neither where texts are found nor
 * under the tag. What values are compared with, what a person never reads (errors of the program) and addresses are none.
 */
export function untoldTexts(file: string, code: string): UntoldText[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const told = new Set(findTexts(file, code).map(({ start }) => start))
  const untold: UntoldText[] = []
  visit(source)
  return untold

  function visit(node: ts.Node): void {
    if (isUnread(node)) return
    const text = keyOfLiteral(node)
    if (text !== undefined && isWorded(text) && !told.has(node.getStart()) && !isCompared(node))
      untold.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text })
    ts.forEachChild(node, visit)
  }
}

/** "Section added", "{1} of {2} answered"; no name, no address, no style. */
const isWorded = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+[\s,:]+[\p{L}{]|\{\d+\},? \p{L}{2}/u.test(text) && !/[/=_]|^Bearer /.test(text)

function isUnread(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTaggedTemplateExpression(node))
    return true
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error')
  if (ts.isCallExpression(node)) return /^(?:t|problem|choices?)$/.test(node.expression.getText())
  return ts.isJsxAttribute(node) && /^(?:class|style|id$|key$)/.test(node.name.getText())
}

/** `state === 'On break'`, `case 'On break'`, `{ 'On break': … }`, `['No face'].includes(…)`: a value that is kept. */
function isCompared({ parent }: ts.Node): boolean {
  if (ts.isBinaryExpression(parent)) return /^[!=]==$/.test(parent.operatorToken.getText())
  return ts.isCaseClause(parent) || ts.isPropertyAssignment(parent)
}
