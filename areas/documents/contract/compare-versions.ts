/** A stretch of text that both versions have, or only one of them. */
export interface ComparedPart {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** A paragraph of both sides, with the words that differ. */
export interface ComparedRow {
  readonly before: readonly ComparedPart[]
  readonly after: readonly ComparedPart[]
}

export interface Comparison {
  readonly from: string
  readonly to: string
  readonly rows: readonly ComparedRow[]
  readonly added: number
  readonly removed: number
}
