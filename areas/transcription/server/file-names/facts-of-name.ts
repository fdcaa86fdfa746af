import { momentOfWall } from '#platform/contract/zoned-time.ts'
import type { Direction } from '../../contract/jobs/job-states.ts'
import { partsOf, readRule } from './file-name-rule.ts'

/** What a file name tells of a call. */
export interface NameFacts {
  readonly agent: string | null
  readonly call_id: string | null
  readonly customer_reference: string | null
  readonly direction: Direction
  /** ISO 8601; null where the name holds no whole day. */
  readonly call_started_at: string | null
}

const nothing: NameFacts = {
  ...{ agent: null, call_id: null, customer_reference: null },
  ...{ direction: 'Unknown', call_started_at: null },
}

const spelled: Readonly<Record<string, Direction>> = {
  ...{ in: 'In', inbound: 'In', incoming: 'In', i: 'In' },
  ...{ out: 'Out', outbound: 'Out', outgoing: 'Out', o: 'Out' },
  ...{ internal: 'Internal', int: 'Internal' },
}

/** Reads a file name by the rule of a config, its times by the clock of a zone. */
export function factsOfName(fileName: string, rule: string | null, zone: string): NameFacts {
  const read = rule === null ? undefined : readRule(rule)
  const parts = read && partsOf(fileName, read)
  if (!parts) return nothing
  return {
    agent: parts.agent ?? null,
    call_id: parts.call_id?.slice(0, 80) ?? null,
    customer_reference: parts.customer?.slice(0, 80) ?? null,
    direction: spelled[parts.direction?.toLowerCase() ?? ''] ?? 'Unknown',
    call_started_at: momentOf(parts, zone),
  }
}

function momentOf(parts: Readonly<Record<string, string>>, zone: string): string | null {
  const { yyyy, MM, dd, HH = '00', mm = '00', ss = '00' } = parts
  if (yyyy === undefined || MM === undefined || dd === undefined) return null
  const wall = `${yyyy}-${MM}-${dd}T${HH}:${mm}:${ss}.000Z`
  const asUtc = Date.parse(wall)
  // The 31st of February is no day, whatever a machine makes of it.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString() !== wall) return null
  return new Date(momentOfWall(asUtc, zone)).toISOString()
}
