import type { AddedRecord, ColumnForms } from '#platform/contract/imports/imports.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import type { Row, ServedResource } from '../records/served.ts'
import type { Writer } from '../records/write.ts'
import type { Repeats } from './find-repeats.ts'
import type { OwnRows } from './own-rows.ts'
import type { NameResolver } from './resolve-names.ts'

/** What the other sheets of a workbook are to the rows of one. */
export interface OtherSheets {
  /** Stores the rows of earlier sheets that some drafts refer to, as far as they can be stored. */
  readonly storeWanted: (sql: Sql, drafts: readonly Row[]) => Promise<void>
  readonly whereIs: (target: string, name: string) => string | undefined
  readonly isLater: (target: string, name: string) => boolean
  /** What a row of this sheet holds because other sheets name it, by its cells. */
  readonly held?: ((cells: readonly string[]) => Row) | undefined
  /** What other sheets add of a family by its name, by the words of the cell: decided once, it holds for all sheets. */
  readonly added: (target: string) => ReadonlyMap<string, AddedRecord>
}

/** One pass over the rows of a file, or of a sheet. */
export interface Pass {
  readonly engine: Engine
  readonly viewer: Viewer
  readonly of: ServedResource
  readonly writer: Writer
  readonly names: NameResolver
  readonly forms: ColumnForms
  readonly repeats: Repeats | undefined
  /** The rows that refer to each other, in a family that refers to itself. */
  readonly own: OwnRows | undefined
  readonly others?: OtherSheets
  /** A check stores every chunk and takes it back, so that it finds exactly what saving would find. */
  readonly isCheck: boolean
  readonly chunk: number
}
