import type { Database } from '../database/database.ts'

/** An account of the demo company, and who that is. */
export interface DemoAccount {
  readonly email: string
  readonly who: string
}

export interface DemoLoading {
  /** Of the password that all accounts get. */
  readonly passwordHash: string
  /** Told after each step. */
  readonly progress: (done: number, total: number) => Promise<void>
}

/** The demo company as the start of the program lends it to areas: who makes its rows and who owns the tables is known there alone. */
export interface DemoCompany {
  readonly name: string
  readonly accounts: readonly DemoAccount[]
  /** The system was started with it, and people are told so: no press removes it. */
  readonly isStarted: boolean
  /** Fills a seeded system; within one transaction of the owner it is all or nothing. */
  readonly load: (owner: Database, loading: DemoLoading) => Promise<void>
  /** Adds what is missing by now: its days, its files. */
  readonly topUp: (database: Database) => Promise<void>
  /** Runs work as the role that owns the tables: the only one that may take them as a whole. */
  readonly asOwner: <Result>(work: (owner: Database) => Promise<Result>) => Promise<Result>
}
