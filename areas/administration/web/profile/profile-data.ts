/** What the profile call answers, as far as the screen reads it beside the declared fields. */
export interface StoredProfile extends Record<string, unknown> {
  readonly version: number
  readonly timezone_id: number | null
  readonly timezone_name: string | null
  readonly may_change_name: boolean
}

export const profileKey = ['profile'] as const
