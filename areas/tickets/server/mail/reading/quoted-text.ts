import { cutText } from '#platform/server/arrived-mail/plain-text.ts'

/** What a mail says itself, and what it repeats of those before it. */
export interface SplitText {
  readonly said: string
  readonly quoted: string | null
}

/** "On Friday Ana wrote:" in the languages of our mails, as Gmail, Apple Mail, Thunderbird and Outlook on phones begin what they quote. */
const ATTRIBUTIONS: readonly RegExp[] = [
  /^on\b.{0,300}\bwrote\s?:$/i,
  /^am\b.{0,300}\bschrieb\b.{0,200}:$/i,
  /^le\b.{0,300}\ba écrit\s?:$/i,
  /^el\b.{0,300}\bescribió\s?:$/i,
  /^(?:em|a|no dia)\b.{0,300}\bescreveu\s?:$/i,
  /^il\b.{0,300}\bha scritto\s?:$/i,
  /^op\b.{0,300}\bschreef\b.{0,200}:$/i,
  /^noong\b.{0,300}\b(?:sumulat|isinulat)\b.{0,200}:$/i,
]

/** "Original Message" between dashes, or a rule before the headers of the mail before, as Outlook writes them. */
const BREAKS: readonly RegExp[] = [
  /^-{2,}\s?(?:original message|ursprüngliche nachricht|message d'origine|message original|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht)\s?-{2,}$/i,
  /^-{2,}\s?(?:forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado|mensagem encaminhada)\s?-{2,}$/i,
  /^--$/, // a signature follows
]

const FROM = /^\*?(?:from|von|de|da|van|mula kay)\s?:\*?\s?\S/i
const SENT =
  /^\*?(?:sent|date|gesendet|datum|envoyé|fecha|enviado|enviada|data|inviato|verzonden|ipinadala)\s?:\*?\s?\S/i
/** Its headers stand within so many lines. */
const HEADER_LINES = 4
/** An attribution is broken into so many lines at most. */
const MOST_LINES = 3

/** What a comment keeps of it. */
const MOST_QUOTED = 20_000

/** Tells what a person wrote from what their mail program repeated. Text below or between what is quoted is theirs. */
export function splitQuoted(text: string): SplitText {
  const lines = text.split('\n')
  const said: string[] = []
  const quoted: string[] = []
  let isInQuote = false
  for (let at = 0; at < lines.length;) {
    const length = attributionAt(lines, at)
    const isEnd = breaksAt(lines, at) || (length > 0 && !isMarked(lines, at + length))
    if (isEnd) {
      quoted.push(...lines.slice(at))
      break
    }
    const isQuoted: boolean =
      length > 0 || isQuotedLine(lines[at]) || (isInQuote && isEmpty(lines[at]))
    isInQuote = isQuoted
    const next = at + Math.max(1, length)
    ;(isQuoted ? quoted : said).push(...lines.slice(at, next))
    at = next
  }
  const words = said.join('\n').trim()
  return { said: words, quoted: cutText(quoted.join('\n').trim(), MOST_QUOTED) || null }
}

const isQuotedLine = (line = ''): boolean => line.startsWith('>')

const isEmpty = (line = ''): boolean => line.trim() === ''

/** Whether what follows is marked line by line; otherwise all that follows is quoted. */
const isMarked = (lines: readonly string[], at: number): boolean =>
  isQuotedLine(lines.slice(at, at + 3).find((line) => line.trim() !== ''))

/** The lines of an attribution that begins here; 0 where none does. */
function attributionAt(lines: readonly string[], at: number): number {
  for (let length = 1; length <= MOST_LINES; length += 1) {
    const line = lines
      .slice(at, at + length)
      .join(' ')
      .trim()
    if (ATTRIBUTIONS.some((one) => one.test(line))) return length
  }
  return 0
}

function breaksAt(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').trimEnd()
  if (BREAKS.some((one) => one.test(line))) return true
  const start = /^_{10,}$/.test(line) ? at + 1 : at
  const isFrom = FROM.test((lines[start] ?? '').trim())
  return (
    isFrom && lines.slice(start + 1, start + HEADER_LINES).some((next) => SENT.test(next.trim()))
  )
}
