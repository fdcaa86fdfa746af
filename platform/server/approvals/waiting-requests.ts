/**
 * Requests that wait for a person: at their own place, or at one of a person they stand in for. Never their own. The first condition is
 * what an index finds; who may fill a seat is asked of few. $1 the account, $2 its employee, $3 the moment.
 */
export const WAITING = `r.state = 'Waiting' and r.asked_by <> $1 and r.employee_id is distinct from $2 and exists (
  select 1 from approvals a where a.request_id = r.id and a.level = r.level and a.decision = 'Pending'
     and (a.approver_id = $1 or a.approver_id in (
       select d.user_id from approval_delegations d where d.delegate_id = $1 and d.ended_at is null)))
  and exists (select 1 from seats_of($1, r, $3))`

/** Requests `r`. */
export const REQUESTS = 'from approval_requests r'
