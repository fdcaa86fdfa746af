/**
 * Services outside that the environment sets up, by the names of whom they serve: where each is, our key there, and what else is said
 * of it. They are asked through `Outbound`, which has to list their hosts; no record and no page ever holds a key.
 */
export type Services = Readonly<Record<string, Service | undefined>>

export interface Service {
  /** Without a slash at its end. */
  readonly url: string
  readonly key: string | undefined
  /** What else is set for it, by names of its own. */
  readonly options: Readonly<Record<string, string | undefined>>
}
