/**
 * The clock as a state machine. The state is read from the open shift day and its last entry: Stopped, Working (At Desk) or
 * On break (any other status). The table says what a status does in each state.
 */
export const AT_DESK = 'At Desk'
export const END_TIMER = 'End Timer'

export type ClockState = 'Stopped' | 'Working' | 'On break'
/** What happens: a new shift day begins, the entry changes, the day ends, or everything stays as it is. */
export type ClockMove = 'open' | 'break' | 'resume' | 'close' | 'stay'

/** The state of a shift whose last entry has this status; nothing open is Stopped. */
export function stateOf(status: string | undefined): ClockState {
  if (status === undefined || status === END_TIMER) return 'Stopped'
  return status === AT_DESK ? 'Working' : 'On break'
}

const OWN_WORDS = [AT_DESK.toLowerCase(), END_TIMER.toLowerCase()]

/** The clock's own words in any spelling: no break is called like them. */
export const isOwnWord = (word: string): boolean => OWN_WORDS.includes(word.trim().toLowerCase())

/** What the break dialog gives: an option, with words of one's own for Other. */
export interface ChosenBreak {
  readonly break_status?: unknown
  readonly custom_status?: unknown
}

/** The status a break stands for once it was checked: its option's name, or one's own words. */
export const statusOfBreak = ({ break_status, custom_status }: ChosenBreak): string =>
  String((break_status === 'Other' ? custom_status : break_status) ?? '').trim()

/** What choosing a status does; undefined where one must be clocked in first. */
export function moveFor(
  state: ClockState,
  current: string | undefined,
  chosen: string,
): ClockMove | undefined {
  if (chosen === AT_DESK)
    return { Stopped: 'open', Working: 'stay', 'On break': 'resume' }[state] as ClockMove // every word of the table is a move
  if (state === 'Stopped') return undefined
  if (chosen === END_TIMER) return 'close'
  return chosen === current ? 'stay' : 'break'
}

/** The code an entry is stored with. */
export const codeOf = { open: 'IN', break: 'BREAK', resume: 'RESUME', close: 'OUT' } as const
