import { t } from '#platform/contract/words/texts.ts'
import { asksForFigure } from '../../contract/figures/measure-words.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { WorkspaceOfChat } from '../workspace-of-chat.ts'
import { figuresOf } from './find-figures.ts'

/** Questions that want a number, or the people behind one. */
const WANTS_FIGURE = /\bhow (?:many|much|often)\b|^\s*(?:who|which)\b/i

/** What is said beside a question for a figure that no figure of the workspace fits: which ones there are for this person. */
export function missingFigure(
  request: Pick<CallRequest, 'engine' | 'viewer' | 'sql' | 'now'>,
  workspace: Pick<WorkspaceOfChat, 'measures'>,
  question: string,
): string {
  if (!WANTS_FIGURE.test(question) || !asksForFigure(question)) return ''
  const labels = figuresOf(request, workspace).map(({ label }) => t(label))
  return labels.length === 0
    ? ''
    : t`None of its figures fits either. You can ask for: ${labels.join(', ')}.`
}
