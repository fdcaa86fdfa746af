import { t } from './words/texts.ts'

/** Days that a change would mean: those that are locked or billed, and those that are open. */
export interface DaysThatMove {
  readonly locked: number
  readonly open: number
}

/** What is said before a change is saved that means days that are over. Days that are locked or billed refuse it. */
export function daysThatMove({ locked, open }: DaysThatMove): string {
  if (locked > 0)
    return locked === 1
      ? t`1 of these days is locked or billed and cannot change. Choose other days.`
      : t`${locked} of these days are locked or billed and cannot change. Choose other days.`
  if (open === 0) return t`No day that is over changes.`
  return open === 1 ? t`1 open day changes.` : t`${open} open days change.`
}
