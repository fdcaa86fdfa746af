import type { AfterFetch, Protocol } from '#platform/contract/remote-files/protocols.ts'

/** All that is needed to reach a server with files. Only a process of its own gets it, for one task. */
export interface Connection {
  readonly protocol: Protocol
  /** The address that was checked; the connection goes nowhere else. */
  readonly address: string
  /** The name the server has to prove it has. */
  readonly host: string
  readonly port: number
  readonly username: string
  readonly password: string | null
  readonly private_key: string | null
  readonly key_passphrase: string | null
  readonly tls_ca: string | null
  /** The host key the server had before; any is taken where there is none. */
  readonly host_key_fingerprint: string | null
}

/** Which files are looked for. */
export interface Search {
  readonly remote_path: string
  readonly include_subfolders: boolean
  readonly file_pattern: string
}

/** What is done with a file once it was fetched. */
export interface Settling {
  readonly after_fetch: AfterFetch
  readonly processed_path: string | null
}

/** A file on the server. */
export interface RemoteFile {
  readonly path: string
  readonly name: string
  readonly size: number
  /** ISO 8601; null where the server does not say. */
  readonly modified_at: string | null
}

/** Where a fetched file goes: to a place of ours that says nothing of its name there. */
export interface FetchTarget {
  readonly to: string
  /** What it is encrypted with on its way, in base64; without it the file lies there as it is. */
  readonly sealing: { readonly key: string; readonly nonce: string } | null
  readonly most_bytes: number
  /** As it was listed: another size is another file. */
  readonly size: number
}

/** One task of the process. */
export type ConnectionTask = { readonly connection: Connection } & (
  | {
      readonly task: 'try'
      readonly search: Search
      readonly settling: Settling
      /** All a person waits for, without the start of the process. */
      readonly longest_ms: number
    }
  | { readonly task: 'list'; readonly search: Search }
  | {
      readonly task: 'fetch'
      readonly path: string
      readonly target: FetchTarget
      readonly silence_ms: number
    }
  | { readonly task: 'settle'; readonly path: string; readonly settling: Settling }
)

/** Why a task could not be done. */
export type ConnectionFailure =
  | 'unreached'
  | 'host key'
  | 'folder'
  | 'write'
  | 'gone'
  | 'changed'
  | 'too large'
  | 'cut'

/** What came of trying a connection. */
export interface Tried {
  readonly host_key_fingerprint: string | null
  readonly files_found: number
  readonly sample: readonly string[]
  readonly can_write: boolean
}

/** A file that was fetched, counted and hashed. */
export interface Fetched<Looked = unknown> {
  readonly bytes: number
  readonly hash: string
  /** The mark of its encryption; null where it was not encrypted. */
  readonly tag: string | null
  /** What the program that fetched it saw in its beginning. */
  readonly looked: Looked
}

/** Looks at the beginning of a fetched file of so many bytes, where nothing else is known. What it answers can be written as JSON. */
export type Look = (head: Buffer, total: number) => Promise<unknown>

/** A line the process says. */
export type ConnectionLine =
  | { readonly failure: ConnectionFailure; readonly host_key_fingerprint: string | null }
  | { readonly tried: Tried }
  | { readonly file: RemoteFile }
  | { readonly progress: number }
  | { readonly fetched: Fetched }
  | { readonly settled: true }

/** A task that could not be done, for a reason people are told. */
export class ConnectionProblem extends Error {
  readonly failure: ConnectionFailure
  constructor(failure: ConnectionFailure, cause?: unknown) {
    super(failure, { cause })
    this.failure = failure
  }
}

/** A server showed another key than before: nothing secret was sent to it. */
export class OtherHostKey extends ConnectionProblem {
  readonly shown: string
  constructor(shown: string) {
    super('host key')
    this.shown = shown
  }
}
