/** What the browser learns of a code that was mailed: nothing about the person. */
export interface ChallengeAnswer {
  readonly id: string
  /** Seconds the code holds. */
  readonly expires_in: number
  /** Seconds until another one may be asked for. */
  readonly resend_after?: number
  /** `t•••r@muster.example` */
  readonly sent_to?: string
}
