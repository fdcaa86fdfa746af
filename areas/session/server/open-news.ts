import { problems, refuse } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { EventStream } from '#platform/server/live/event-stream.ts'
import { LIFE_MS } from '#platform/server/live/live.ts'

/** Opens a stream that lives no longer than its session: it joins first, so that no end between the two is missed. */
export async function openNews({ engine, viewer, sql }: CallRequest): Promise<EventStream> {
  const stream = engine.live.join(viewer.user_id, viewer.session_id)
  const [session] = await sql.rows<{ left_ms: number }>(
    `select extract(epoch from expires_at - statement_timestamp())::float8 * 1000 as left_ms from sessions
      where id = $1 and ended_at is null and expires_at > statement_timestamp()`,
    [viewer.session_id],
  )
  if (!session) {
    stream.end().content.resume()
    return refuse(problems.signedOut)
  }
  stream.endWithin(Math.min(LIFE_MS, session.left_ms))
  return stream
}
