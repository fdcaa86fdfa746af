import { t } from '#platform/contract/words/texts.ts'
import type { ChatMessage, ChatSession, Citation } from '../contract/answers.ts'

/** A chat as a text people can read and keep: its questions, its answers, and below each what it stands on. */
export function chatText(
  { title, workspace_name }: Pick<ChatSession, 'title' | 'workspace_name'>,
  messages: readonly ChatMessage[],
): string {
  const parts = messages.flatMap(({ role, text, citations, state }) =>
    role === 'user'
      ? [`## ${inOneLine(text)}`]
      : [
          text,
          ...(state === 'Stopped' ? [`*${t`Stopped`}*`] : []),
          ...(citations.length > 0 ? [citations.map(sourceLine).join('\n')] : []),
        ],
  )
  return `${[`# ${title}`, workspace_name, ...parts].join('\n\n')}\n`
}

const inOneLine = (text: string): string => text.replaceAll(/(?<!\s)\s*\n\s*/g, ' ')

const sourceLine = ({ n, title, page, snippet }: Citation): string =>
  `> [${n}] ${title}${page === null ? '' : `, ${t`page ${page}`}`}${snippet === '' ? '' : `: “${inOneLine(snippet)}”`}`

/** The name of its file: what every system takes. */
export const chatFileName = (title: string): string =>
  `${
    title
      .replaceAll(/[^\p{L}\p{N} _-]+/gu, '')
      .trim()
      .slice(0, 60) || 'chat'
  }.md`
