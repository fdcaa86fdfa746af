import { t } from '#platform/contract/words/texts.ts'
import type { SeatState } from '../../contract/display/seat-state.ts'

/** How each state of a seat looks: a colour, a letter and a word, so that colour is never the only sign. */
export const lookOf = {
  'At Desk': { tone: 'ok', letter: t`D`, word: 'At Desk' },
  'On Break': { tone: 'warn', letter: t`B`, word: 'On Break' },
  Late: { tone: 'bad', letter: t`L`, word: 'Late' },
  Expected: { tone: 'info', letter: t`E`, word: 'Expected' },
  Remote: { tone: 'violet', letter: t`R`, word: 'Remote' },
  'On leave': { tone: 'violet', letter: t`V`, word: 'On leave' },
  'Rest day': { tone: 'off', letter: t`Z`, word: 'Rest day' },
  Ended: { tone: 'off', letter: t`X`, word: 'Ended' },
  Taken: { tone: 'off', letter: t`T`, word: 'Taken' },
  Free: { tone: 'plain', letter: t`F`, word: 'Free' },
  Blocked: { tone: 'blocked', letter: '–', word: 'Blocked' },
} as const satisfies Record<SeatState, { tone: string; letter: string; word: string }>

/** The tone of a state in a table, where a plain seat is simply off. */
export const toneOf = (state: SeatState) => {
  const { tone } = lookOf[state]
  return tone === 'plain' || tone === 'blocked' ? ('off' as const) : tone
}
