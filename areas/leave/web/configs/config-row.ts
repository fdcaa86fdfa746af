/** What an office gives of a type, as a form holds it. */
export type ConfigRow = Readonly<Record<string, unknown>> & { readonly leave_type_id: number }

/** The same before it is stored. */
export type ConfigValues = Readonly<Record<string, unknown>>

export interface TypeOfOffice {
  readonly id: number
  readonly name: string
  readonly needs_balance: boolean
}
