import type pg from 'pg'

/**
 * What is said to a connection from here to the end of this turn of the program leaves in one message: each of its own costs the
 * processor as much as a small statement does.
 */
export function inOneMessage(client: pg.PoolClient): void {
  const { stream } = (client as unknown as Connected).connection // the types of pg leave it out
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

interface Connected {
  readonly connection: {
    readonly stream: { readonly writableCorked: number; cork(): void; uncork(): void }
  }
}
