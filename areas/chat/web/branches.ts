import type { ChatMessage } from '../contract/answers.ts'

/** A message on the branch that is shown, and those that stand in its place on others. */
export interface ShownMessage {
  readonly message: ChatMessage
  /** In their order; one of them is the message. */
  readonly versions: readonly number[]
}

/** Which message was chosen behind another one; behind nothing is 0. */
export type ChosenBranches = Readonly<Record<number, number>>

/** The messages of one branch, from the first on: where there are several, the chosen one, else the newest. */
export function shownBranch(
  messages: readonly ChatMessage[],
  chosen: ChosenBranches,
): ShownMessage[] {
  const behind = Map.groupBy(messages, ({ parent_message_id }) => parent_message_id ?? 0)
  const shown: ShownMessage[] = []
  for (let parent = 0; ;) {
    const versions = behind.get(parent) ?? []
    const message = versions.find(({ id }) => id === chosen[parent]) ?? versions.at(-1)
    if (!message) return shown
    shown.push({ message, versions: versions.map(({ id }) => id) })
    parent = message.id
  }
}
