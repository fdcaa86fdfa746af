/** An item of the contact board, as the card of the first page shows it. */
export interface BoardItem {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly is_pinned: boolean
  readonly date_created: string
  readonly created_by_name: string | null
  /** Whom to ask, and what their clock says now; null when it does not run. */
  readonly contacts: readonly {
    readonly id: number
    readonly name: string
    readonly extension: string | null
    readonly status: string | null
  }[]
}
