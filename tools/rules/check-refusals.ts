import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** A test that knows a refusal by its sentence. */
export interface RefusalBreach {
  /** `tests/leave/leave.test.ts:16` */
  readonly place: string
  readonly complaint: string
}

const SENTENCE =
  'compares the sentence of a refusal, which may be worded anew. Hold its code: expect(answer).toBeRefused(code, figures).'

/** Tests that are about words: journeys read pages, and languages say the same in other words. */
const OF_WORDS = ['tests/journeys/', 'tests/languages.test.ts']

const COMPARISONS = new Set(['toBe', 'toEqual', 'toStrictEqual', 'toMatch'])

/**
 * Tests in which a sentence is compared with the `error` of an answer. Errors by field are not judged: what a field itself refuses has no code
 * of its own.
 * @param root the folder of the checkout
 */
export function findRefusalBreaches(root: string): RefusalBreach[] {
  return globSync('tests/**/*.ts', { cwd: root })
    .filter((file) => !OF_WORDS.some((part) => file.startsWith(part)))
    .sort()
    .flatMap((file) => refusalBreachesIn(file, readFileSync(join(root, file), 'utf8')))
}

/** The breaches of one file, by its path from the root. */
export function refusalBreachesIn(file: string, source: string): RefusalBreach[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const breaches: RefusalBreach[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isBySentence(node)) {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart())
      breaches.push({ place: `${file}:${line + 1}`, complaint: SENTENCE })
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return breaches
}

/** `expect(body.error).toBe('…')`, and `expect([status, body.error]).toEqual([409, '…'])`. */
function isBySentence({ expression, arguments: [wanted] }: ts.CallExpression): boolean {
  if (!wanted || !ts.isPropertyAccessExpression(expression)) return false
  const { expression: expectation, name } = expression
  if (!COMPARISONS.has(name.text) || !ts.isCallExpression(expectation)) return false
  const [seen] = expectation.arguments
  if (!seen || expectation.expression.getText() !== 'expect') return false
  if (!ts.isArrayLiteralExpression(seen)) return isError(seen) && isSentence(wanted)
  const at = seen.elements.findIndex(isError)
  const sentence = ts.isArrayLiteralExpression(wanted) ? wanted.elements[at] : undefined
  return sentence !== undefined && isSentence(sentence)
}

const isError = (node: ts.Node): boolean => /\bbody\.error$/.test(node.getText())

const isSentence = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  ts.isRegularExpressionLiteral(node)
