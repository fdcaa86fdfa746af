import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'

/** An expression that takes longer than its text is long. */
export interface ExpressionBreach {
  /** `platform/server/import/read-cell.ts:16` */
  readonly place: string
  readonly complaint: string
}

/** An expression that is right as it is: its text is short, or it is read in another way than the rule can see. */
interface Exemption {
  /** `platform/server/import/read-cell.ts` */
  readonly file: string
  readonly expression: string
  readonly reason: string
}

export const EXEMPTIONS: readonly Exemption[] = [
  {
    file: 'areas/chat/server/answering/check-answer.ts',
    expression: String.raw`/!?\[([^\]\n]+)\]\([^)\n]*\)/g`,
    reason: 'An answer of a model ends at MOST_ANSWER, and no link may be left in it.',
  },
  {
    file: 'areas/workspaces/server/passages/blocks.ts',
    expression: String.raw`/\n[ \t]*\n|\n(?=#{1,6}\s)|(?<=^#{1,6}\s[^\n]*)\n/m`,
    reason: 'What it looks back over is one line.',
  },
  {
    file: 'areas/workspaces/server/passages/split-passages.ts',
    expression: String.raw`/[.!?\n]\s+(\S[\s\S]*)$/`,
    reason: 'It reads the last OVERLAP letters of a passage.',
  },
]

const SLOW =
  'takes the square of the length of its text. Let a part end where the next one begins ("<[^<>]*>"), look behind a run ("(?<!\\s)\\s+$"), give it a most ("\\d{1,9}"), or name it in EXEMPTIONS with a reason.'
const EXPONENTIAL = 'doubles its work with each letter of its text.'
const UNUSED = 'is exempt in EXEMPTIONS, and is not there or not slow.'

/**
 * Expressions over what people write, in the time that a text of that length may take. Those that are put together while Muster runs are not seen.
 * @param root the folder of the checkout
 */
export function findExpressionBreaches(root: string): ExpressionBreach[] {
  const files = globSync('{platform,areas/*,apps}/{contract,server,web}/**/*.{ts,tsx}', {
    cwd: root,
  })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
  return breachesAmong(
    new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
    EXEMPTIONS,
  )
}

/** The breaches among files, by their paths from the root. */
export function breachesAmong(
  files: ReadonlyMap<string, string>,
  exemptions: readonly Exemption[],
): ExpressionBreach[] {
  const unused = new Set(exemptions)
  const breaches = [...files].flatMap(([file, source]) =>
    slowIn(file, source).filter(({ expression }) => {
      const exemption = exemptions.find((one) => one.file === file && one.expression === expression)
      if (exemption) unused.delete(exemption)
      return exemption === undefined
    }),
  )
  return [
    ...breaches.map(({ place, expression, complaint }) => ({
      place,
      complaint: `${expression} ${complaint}`,
    })),
    ...[...unused].map(({ file, expression }) => ({
      place: file,
      complaint: `${expression} ${UNUSED}`,
    })),
  ]
}

interface SlowExpression extends ExpressionBreach {
  readonly expression: string
}

function slowIn(file: string, source: string): SlowExpression[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind)
  const found: SlowExpression[] = []
  const read = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const complaint = complaintOf(node.text)
      const { line } = tree.getLineAndCharacterOfPosition(node.end)
      if (complaint !== undefined)
        found.push({ place: `${file}:${line + 1}`, expression: node.text, complaint })
    }
    ts.forEachChild(node, read)
  }
  read(tree)
  return found
}

function complaintOf(expression: string): string | undefined {
  const end = expression.lastIndexOf('/')
  const { reports } = analyse(
    { source: expression.slice(1, end), flags: expression.slice(end + 1) },
    { assumeRejectingSuffix: false },
  )
  if (reports.length === 0) return undefined
  return reports.some(({ exponential }) => exponential) ? EXPONENTIAL : SLOW
}
