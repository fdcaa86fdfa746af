/** What completes a sign-in beside the password. */
export type Factor = 'mail' | 'authenticator'

/** What the browser learns of a code that is asked for: nothing about the person. */
export interface ChallengeAnswer {
  readonly id: string
  /** Of a sign-in: where its code comes from. */
  readonly factor?: Factor
  /** Seconds the code holds. */
  readonly expires_in: number
  /** Seconds until another one may be asked for. */
  readonly resend_after?: number
  /** `t•••r@muster.example` */
  readonly sent_to?: string
}

/** What a right sign-in answers while its password is another person's choice: what sets a new one. */
export interface PasswordFirst {
  readonly set_password: { readonly id: string; readonly code: string }
  /** Seconds it holds. */
  readonly expires_in: number
}
