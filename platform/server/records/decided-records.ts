import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Sql } from '../database/database.ts'
import { inWords } from './database-problems.ts'
import type { Registry } from './registry.ts'
import type { DecidedRecords, Row, ServedResource } from './served.ts'
import { insertRecord, updateRecord, type Writer } from './write.ts'

/** Records of any family, stored as a rule has decided it; what the database refuses is said in the words of the family. */
export function decidedRecords(registry: Registry, sql: Sql, writer: Writer): DecidedRecords {
  const written = async <R extends AnyResource>(
    { name }: R,
    write: (of: ServedResource) => Promise<Row>,
  ): Promise<RecordOf<R>> => {
    const of = registry.get(name)
    try {
      return (await write(of)) as RecordOf<R> // `of` is the declaration it was asked with
    } catch (problem) {
      throw inWords(of, problem)
    }
  }
  return {
    store: (resource, values) =>
      written(resource, (of) => insertRecord(registry, of, sql, writer, values)),
    change: (resource, id, values) =>
      written(resource, (of) => updateRecord(registry, of, sql, writer, id, values, undefined)),
  }
}
