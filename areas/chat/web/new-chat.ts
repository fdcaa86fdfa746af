/** What the page where a chat begins hands over to it. */
export interface NewChat {
  readonly isNew: true
  /** Asked at once. */
  readonly question?: string
}

/** Reads it from the state of an address; of any other address nothing. */
export const newChatIn = (state: unknown): NewChat | undefined =>
  typeof state === 'object' && state !== null && 'isNew' in state && state.isNew === true
    ? { isNew: true, ...('question' in state && { question: String(state.question) }) }
    : undefined
