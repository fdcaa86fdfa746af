import pg from 'pg'

/** A cancellation that has not been delivered by then is not waited for: the statement ends in time by itself. */
const DELIVERY_MS = 2_000

/**
 * Asks for the end of what a connection runs, by the key it was given when it was opened. A pooler knows that key and ends the
 * statement it runs for this connection; a process id would be of whichever connection the pooler lends the process to by now.
 */
export function cancelStatement(config: pg.ClientConfig, running: pg.PoolClient): void {
  const { connection, host, port, sslNegotiation } = new pg.Client(config) as unknown as Addressed // its types leave most of these out
  const { processID, secretKey } = running as unknown as Keyed
  const timer = setTimeout(() => connection.stream.destroy(), DELIVERY_MS)
  const cancel = () => connection.cancel(processID, secretKey)
  connection.on('error', () => undefined)
  connection.on('end', () => clearTimeout(timer))
  connection.on('connect', () => {
    if (!connection.ssl) cancel()
    else if (sslNegotiation !== 'direct') connection.requestSsl()
  })
  connection.on('sslconnect', cancel)
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`)
  else connection.connect(port, host)
}

interface Keyed {
  readonly processID: number
  readonly secretKey: number
}

interface Addressed {
  readonly host: string
  readonly port: number
  readonly sslNegotiation: string
  readonly connection: {
    readonly ssl: unknown
    readonly stream: { destroy(): void }
    on(event: string, listener: () => void): void
    connect(port: number | string, host?: string): void
    requestSsl(): void
    cancel(processID: number, secretKey: number): void
  }
}
