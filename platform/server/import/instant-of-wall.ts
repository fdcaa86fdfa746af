import { momentOfWall } from '#platform/contract/zoned-time.ts'

/** The moment at which the clock on the wall of a zone shows `YYYY-MM-DDTHH:MM[:SS]`; undefined when that is no time. */
export function instantOfWall(wall: string, zone: string): string | undefined {
  const asUtc = Date.parse(`${wall}Z`)
  return Number.isNaN(asUtc) ? undefined : new Date(momentOfWall(asUtc, zone)).toISOString()
}
