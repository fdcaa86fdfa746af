// The part of autocannon's interface that the bench uses; the package brings no types.
declare module 'autocannon' {
  function autocannon(options: autocannon.Options): Promise<autocannon.Result>

  namespace autocannon {
    interface Request {
      readonly method: string
      readonly path: string
      readonly body?: string
      readonly headers: Readonly<Record<string, string>>
    }
    interface Options {
      readonly url: string
      readonly connections: number
      readonly duration: number
      readonly requests: readonly { readonly setupRequest: () => Request }[]
    }
    interface Result {
      readonly requests: { readonly average: number }
      readonly latency: { readonly p50: number; readonly p97_5: number; readonly p99: number }
      readonly non2xx: number
      readonly errors: number
    }
  }

  export = autocannon
}
