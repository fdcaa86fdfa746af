import type { Engine } from '#platform/server/kernel/request.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { transcribeConfig } from '../../contract/configs/transcribe-config.ts'
import { ConnectionProblem } from '#platform/server/remote-files/connection.ts'
import type { DueConfig } from './due-config.ts'
import { tellOfConfig } from './tell-of-config.ts'

/** So many looks in a row that failed stop a config: a password that is wrong now would lock its account. */
const MOST_FAILURES = 5

const reasonOf = (problem: unknown): string => {
  const failure = problem instanceof ConnectionProblem ? problem.failure : 'unreached'
  if (failure === 'host key') return 'The server shows another key than before.'
  if (failure === 'folder') return 'The folder cannot be listed.'
  return 'Could not reach or sign in to the server.'
}

/** Notes a look that failed; the fifth in a row stops the config, and so does another host key at once. */
export async function noteFailure(
  engine: Engine,
  config: DueConfig,
  problem: unknown,
  now: string,
): Promise<void> {
  const isOtherKey = problem instanceof ConnectionProblem && problem.failure === 'host key'
  const stops = isOtherKey || config.failed_polls + 1 >= MOST_FAILURES
  if (!(problem instanceof ConnectionProblem))
    engine.log.error({ transcribe_config: config.id, problem: String(problem) })
  await engine.database.transaction(async (sql) => {
    await sql.rows(
      `with p as (update transcribe_polls set leased_until = '-infinity', next_at = $2::timestamptz + $3::integer * interval '1 minute' where config_id = $1)
       update transcribe_config set last_poll_at = $2::timestamptz, failed_polls = failed_polls + 1 where id = $1`,
      [config.id, now, config.poll_minutes],
    )
    if (!stops) return
    const reason = reasonOf(problem)
    const stopped = await changeRows(sql, transcribeConfig, {
      set: `state = 'Stopped', is_active = false, stopped_reason = $2${isOtherKey ? ', ftp_verified = false, verified_at = null, verified_by = null' : ''}`,
      where: `t.id = $1 and t.is_active and not t.is_deleted`,
      values: [config.id, reason],
      actor: null,
    })
    if (stopped.length === 0) return
    await sql.rows('delete from transcribe_polls where config_id = $1', [config.id])
    await tellOfConfig(engine, sql, config.id, {
      title: 'Recordings are not fetched any more',
      description: `${config.name}: ${reason}`,
      key: `transcribe-config-stopped-${config.id}-${now}`,
    })
  })
}
