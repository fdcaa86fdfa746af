import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Sql } from '../database/database.ts'
import { inWords } from './database-problems.ts'
import { holdRecord } from './need-record.ts'
import type { Registry } from './registry.ts'
import type { DecidedRecords, Row, ServedResource } from './served.ts'
import { insertRecord, updateRecord, type Writer } from './write.ts'

/** Records of any family, stored as a rule has decided it; what the database refuses is said in the words of the family. */
export function decidedRecords(registry: Registry, sql: Sql, writer: Writer): DecidedRecords {
  const inItsWords = async <R extends AnyResource>(
    { name }: R,
    work: (of: ServedResource) => Promise<Row>,
  ): Promise<RecordOf<R>> => {
    const of = registry.get(name)
    try {
      return (await work(of)) as RecordOf<R> // `of` is the declaration it was asked with
    } catch (problem) {
      throw inWords(of, problem)
    }
  }
  return {
    // A rule holds for what its writer may not see, too.
    hold: (resource, id) =>
      inItsWords(resource, (of) =>
        holdRecord(registry, of, sql, { ...writer, isUnveiled: true }, id),
      ),
    store: (resource, values) =>
      inItsWords(resource, (of) => insertRecord(registry, of, sql, writer, values)),
    change: (resource, id, values) =>
      inItsWords(resource, (of) => updateRecord(registry, of, sql, writer, id, values, undefined)),
  }
}
