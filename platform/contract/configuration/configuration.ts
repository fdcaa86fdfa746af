import { typed } from '#platform/contract/answers.ts'
import { calls } from '../calls.ts'
import { longText, texts, yesNo, json, text } from '../fields/field.ts'
import type { OfferedPack } from './starter-packs.ts'
import { page } from '../pages.ts'

/** Where set-up is taken from this system and brought to it. Rights on it are given by nobody but super admins: it carries rights. */
export const configurationPage = page('/configuration', {
  label: 'Configuration',
  menu: { group: 'Administration', order: 97, icon: 'settings' },
  rights: ['view', 'edit'],
  isOfPeople: false,
})

/** What its entries in the history are called. */
export const CONFIGURATION = 'configuration'

/** The form of the file. A file of a later one is refused. */
export const CONFIGURATION_VERSION = 1

/** A whole company's set-up has a tenth of it. */
export const MOST_CONFIGURATION_BYTES = 10_000_000

/** Records of a file: each is saved by itself, in one transaction. */
export const MOST_CONFIGURATION_RECORDS = 20_000

/** A kind of set-up and how much of it there is. */
export interface ConfigurationFamily {
  readonly name: string
  readonly label: string
  readonly records: number
}

/** One field of a difference, in words. */
export interface ConfigurationChange {
  readonly field: string
  readonly label: string
  readonly before: string
  readonly after: string
}

export const differenceKinds = ['added', 'changed', 'only here'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** A record that the file and this system do not share. */
export interface Difference {
  /** By which it is left out, or removed. */
  readonly id: string
  readonly family: string
  readonly kind: DifferenceKind
  readonly title: string
  readonly changes: readonly ConfigurationChange[]
  /** People whom the file names and who are not here, by field: others are to be chosen. */
  readonly to_choose: readonly { readonly label: string; readonly people: readonly string[] }[]
  /** Why it cannot be applied; found by trying. */
  readonly problem?: string
}

/** What a kind of set-up comes to. */
export interface ComparedFamily {
  readonly name: string
  readonly label: string
  readonly added: number
  readonly changed: number
  readonly only_here: number
  readonly same: number
}

export interface Comparison {
  readonly families: readonly ComparedFamily[]
  readonly differences: readonly Difference[]
  /** Stands for both sides as they were: what is applied is what was seen. */
  readonly state: string
}

/** What applying a file did, or would do. */
export interface Applied {
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** What stands in its way; with any of these nothing is applied. */
  readonly problems: readonly {
    readonly id: string
    readonly title: string
    readonly label: string
    readonly problem: string
  }[]
  /** What rules of this system set otherwise. */
  readonly otherwise: readonly {
    readonly id: string
    readonly title: string
    readonly label: string
    readonly changes: readonly ConfigurationChange[]
  }[]
  readonly to_choose: readonly {
    readonly id: string
    readonly title: string
    readonly label: string
    readonly people: readonly string[]
  }[]
  /** The entry of the history by which it is taken back; null of a trial, and where nothing differed. */
  readonly batch: number | null
}

const file = longText({
  required: true,
  max: MOST_CONFIGURATION_BYTES,
  help: 'The text of a file that was exported.',
})
const pages = [configurationPage.url]

export const configurationCalls = calls({
  configurationFamilies: {
    method: 'GET',
    path: 'configuration/getFamilies',
    needs: 'view',
    pages,
    rows: 'shared',
    input: {},
    answers: typed<readonly ConfigurationFamily[]>(),
    summary: 'The kinds of set-up the caller may carry, with how many records there are of each.',
  },
  starterPacks: {
    method: 'GET',
    path: 'configuration/getPacks',
    needs: 'view',
    pages,
    rows: 'shared',
    input: {},
    answers: typed<readonly OfferedPack[]>(),
    summary: 'Set-up that most companies begin with, as files of configuration.',
  },
  exportConfiguration: {
    method: 'POST',
    path: 'configuration/export',
    needs: 'view',
    pages,
    rows: 'shared',
    reads: true,
    file: true,
    input: { families: texts({ max: 500, help: 'All of them, unless said.' }) },
    summary:
      'Set-up as a file, without ids and secrets. People who are named in it are named by their mail address.',
  },
  compareConfiguration: {
    method: 'POST',
    path: 'configuration/compare',
    needs: 'view',
    pages,
    rows: 'shared',
    ownTransactions: true,
    largest: 2 * MOST_CONFIGURATION_BYTES,
    input: { file },
    answers: typed<Comparison>(),
    summary: 'What a file and this system do not share. Nothing is changed.',
  },
  applyConfiguration: {
    method: 'POST',
    path: 'configuration/apply',
    needs: 'edit',
    pages,
    rows: 'shared',
    ownTransactions: 'kept',
    largest: 2 * MOST_CONFIGURATION_BYTES,
    input: {
      file,
      leave: json({ help: 'Differences that are not applied, by their ids.' }),
      remove: json({ help: 'Records that are only here and go, by their ids.' }),
      dry_run: yesNo({ default: false, help: 'Does everything and takes it back.' }),
      state: text({
        max: 64,
        help: 'Of the comparison that was seen; applied only while it holds.',
      }),
    },
    answers: typed<Applied>(),
    summary:
      'Brings this system to what a file says, in one change that can be taken back; all of it or nothing.',
  },
})
