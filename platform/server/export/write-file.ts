import type { ExportFormat } from '#platform/contract/exports.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

/** How each format is written, piece by piece. */
export const writerFor = { csv: writeCsv, xlsx: writeXlsx } as const satisfies Record<
  ExportFormat,
  unknown
>
