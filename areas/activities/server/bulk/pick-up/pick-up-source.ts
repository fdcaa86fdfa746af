import type { Engine } from '#platform/server/kernel/request.ts'
import type { StoredPickUp } from './stored-pick-up.ts'

/** The schedule that picks files up. */
export const PICK_UP_LOGS = 'pick-up-logs'

/** A file that was found and may be new. */
export interface FileToBring {
  readonly name: string
  /** What tells it from every other file of the pick-up; one that was changed has another. */
  readonly key: string
  /** Copies it to a path that nobody uses, and answers its bytes. Throws `FileNotNow` when that has to wait. */
  copyTo(path: string): Promise<number>
}

/** A file that cannot be copied now, for no fault of its own: the next look finds it again. */
export class FileNotNow extends Error {}

/** What came of files that were handed over. */
export interface Brought {
  /** The keys of files that have to be handed over again. */
  readonly left: ReadonlySet<string>
}

/** Brings in those of some files that are new, one after the other. */
export type BringFiles = (files: readonly FileToBring[], goesOn?: () => boolean) => Promise<Brought>

/** What a person sees who tries a pick-up. */
export interface Seen {
  readonly words: string
  /** What the server proved itself by, where it has such a key. */
  readonly host_key: string | null
}

/** A kind of place in which files of logs lie. */
export interface SourceOfFiles {
  /** Looks for files and hands them over. Answers addresses whose mail was left alone. */
  look(engine: Engine, pickUp: StoredPickUp, bring: BringFiles): Promise<readonly string[]>
  /** Looks, and brings nothing in. */
  see(engine: Engine, pickUp: StoredPickUp): Promise<Seen>
}

/** Files of one look: the others come with the next. */
export const MOST_FILES = 200
