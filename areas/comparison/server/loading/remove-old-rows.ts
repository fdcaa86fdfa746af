import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { comparisonLists } from '../../contract/comparison-lists.ts'

/** Removes rows and files that were kept long enough; the results of comparisons stay. */
export const removeOldRows = (engine: Engine): Schedule =>
  schedule('remove-comparison-rows', {
    label: 'Rows of comparisons',
    timing: 'Every night',
    cron: '40 2 * * *',
    inside: async (sql) => {
      const now = await engine.now(sql)
      const ids = await changeRows(sql, comparisonLists, {
        set: 'rows_removed_on = $1::timestamptz::date, left_file = null, right_file = null',
        where: `t.state = 'Loaded' and t.rows_removed_on is null and t.loaded_at < $1::timestamptz - make_interval(days => coalesce(t.keep_days, 90))`,
        values: [now],
        actor: null,
      })
      await sql.rows('delete from comparison_rows where list_id = any($1::bigint[])', [ids])
      await sql.rows(
        `delete from files where resource = $2 and record_id = any($1::bigint[]) and purpose = 'held'`,
        [ids, comparisonLists.name],
      )
      return `${ids.length} lists.`
    },
  })
