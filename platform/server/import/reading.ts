import type { ColumnForms } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Row, Understands } from '../records/served.ts'
import type { FileRow } from './file-rows.ts'
import type { Replacements } from './replacements.ts'
import type { NameResolver } from './resolve-names.ts'

/** A row as it is kept until it is stored. */
export interface KeptRow extends Pick<FileRow, 'line' | 'cells'> {
  readonly row_number: number
  readonly decimals?: readonly number[] | null
}

/** What the rows of a file are read by. */
export interface Reading {
  readonly resource: AnyResource
  /** The field of each column; an empty name is left out. */
  readonly fields: readonly string[]
  readonly zone: string
  /** What stands for cells that mean nothing by themselves. */
  readonly replacements?: Replacements
  readonly names: NameResolver
  /** How the columns write their dates and numbers. */
  readonly forms?: ColumnForms
  /** Where in the file the row stands that bears a name: "Line 4", "Line 4 of Offices". */
  readonly whereIs?: ((target: string, name: string) => string | undefined) | undefined
  /** What the row of the file will be called that bears a name in other words: "Ana Silva" where the file has "Silva, Ana". */
  readonly titleIn?: ((target: string, name: string) => string | undefined) | undefined
  /** What is wrong with texts of fields that rules read. */
  readonly understands?: Readonly<Record<string, Understands>> | undefined
  /** What a row holds because other sheets of its workbook name it. */
  readonly held?: ((cells: readonly string[]) => Row) | undefined
  /** The line of this file that bears a name. */
  readonly lineOf?: ((target: string, name: string) => number | undefined) | undefined
  /** Whether a name is that of a row which is stored later: what may be empty until then is filled then. */
  readonly isLater?: ((target: string, name: string) => boolean) | undefined
}
