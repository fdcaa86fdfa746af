/** An order of the person who opens the first page that is still to come. */
export interface OrderToCome {
  readonly id: number
  readonly po_number: string
  readonly vendor: string
  readonly expected_on: string | null
  readonly is_late: boolean
}
