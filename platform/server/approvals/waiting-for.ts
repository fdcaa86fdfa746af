/** SQL: the accounts that have to decide about the record `row` of a family now, in their order; nobody while nothing waits. */
export const waitingForIds =
  (resource: string) =>
  (row: string): string =>
    `array(select place.approver_id from approvals place join (
             select asked.id, asked.level, asked.state from approval_requests asked
              where asked.resource = '${resource}' and asked.record_id = ${row}.id order by asked.id desc limit 1) newest
               on place.request_id = newest.id and place.level = newest.level
            where newest.state = 'Waiting' and place.decision = 'Pending' order by place.id)`
