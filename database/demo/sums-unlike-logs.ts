const BY = 'business_date, employee_id, activity_setup_id, status_id'
const KEPT = `select ${BY}, sum(logs) as logs, sum(duration_seconds) as own, sum(followed_seconds) as followed from activity_log_sums group by ${BY}`
const COUNTED = `select ${BY}, count(*) as logs, sum(l.duration_seconds) as own, coalesce(sum(f.seconds), 0) as followed from activity_logs l
  left join (select log_id, sum(duration_seconds) as seconds from activity_follow_ups group by log_id) f on f.log_id = l.id
 where not l.is_deleted group by ${BY}`

/** What the sums of logs say otherwise than the logs; sums that came to nothing say nothing. */
export const SUMS_UNLIKE_LOGS = `(
  (select * from (${KEPT}) k where (k.logs, k.own, k.followed) <> (0, 0, 0) except ${COUNTED})
  union all (${COUNTED} except ${KEPT})) x`
