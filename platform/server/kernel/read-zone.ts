import { refuseFields } from '#platform/contract/problems.ts'

/** The zone a request names for its days and moments; UTC unless it names one. */
export function readZone(raw: unknown): string {
  if (raw === undefined || raw === null || raw === '') return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: String(raw) }).resolvedOptions().timeZone
  } catch {
    refuseFields({ timezone: ['No zone has this name'] }) // nothing else can be wrong with it
    return 'UTC'
  }
}
