import { AT_DESK } from '../../contract/clock-state.ts'
import type { ClockEntry } from '../../contract/day.ts'
import type { IconName } from '#platform/web/parts/icon.tsx'

/** How the clock shows its state: a tone, a drawing and a word. */
export interface ClockLook {
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly icon: IconName
  readonly word: string
}

export function lookOf(entry: ClockEntry | null): ClockLook {
  if (!entry?.running) return { tone: 'warn', icon: 'power', word: 'Not started' }
  if (entry.is_forgotten || entry.is_overrun)
    return { tone: 'bad', icon: 'alert-triangle', word: 'End your shift?' }
  return entry.status === AT_DESK
    ? { tone: 'ok', icon: 'headset', word: AT_DESK }
    : { tone: 'warn', icon: 'coffee', word: entry.status }
}
