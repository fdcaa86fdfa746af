import { type Approvable, approvalOf } from '#platform/contract/traits.ts'
import { holdRecord } from '../records/need-record.ts'
import type { Records } from '../records/records.ts'
import type { Registry } from '../records/registry.ts'
import type { Change, Row, ServedResource } from '../records/served.ts'
import { updateRecord } from '../records/write.ts'
import type { Act } from './act.ts'

/** The records that requests are about, as the machine that decides reads and moves them. */
export class RequestRecords {
  private readonly registry: Registry
  private readonly records: Records

  constructor(registry: Registry, records: Records) {
    this.registry = registry
    this.records = records
  }

  servedBy(name: string): { of: ServedResource; trait: Approvable } {
    const of = this.registry.get(name)
    const trait = approvalOf(of.declaration)
    if (!trait) throw new Error(`${name} is submitted and not declared approvable`)
    return { of, trait }
  }

  changeOf({ writer, sql, now }: Act, before: Row): Change {
    return this.records.changeBy(writer, sql, now, before)
  }

  /** The record within the reach of the person who acts, locked. */
  async locked(of: ServedResource, id: number, act: Act): Promise<Row> {
    const { sql, writer } = act
    return holdRecord(this.registry, of, sql, writer, id)
  }

  moved(of: ServedResource, id: number, values: Row, { sql, writer }: Act): Promise<Row> {
    return updateRecord(this.registry, of, sql, writer, id, values, undefined)
  }
}

/** Where the record of a request is opened. */
export const pageOf = ({ declaration, slots }: ServedResource, record: Row): string =>
  slots.approval?.page?.(record) ?? `${declaration.page}/view?id=${String(record.id)}`
