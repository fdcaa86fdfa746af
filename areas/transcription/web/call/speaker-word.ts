import { t } from '#platform/contract/words/texts.ts'

/** Who speaks, in words; a name a person gave stands as it is. */
export function speakerWord(speaker: string): string {
  if (speaker === 'agent') return t`Agent`
  if (speaker === 'customer') return t`Customer`
  if (speaker === 'unknown') return t`Speaker`
  const number = /^speaker (\d+)$/.exec(speaker)?.[1]
  return number === undefined ? speaker : t`Speaker ${number}`
}
