import {
  approvalProblems,
  type Delegate,
  type Delegation,
  LONGEST_DELEGATION_DAYS,
} from '#platform/contract/approvals.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'
import { likePattern, readsLike } from '../records/conditions/like-pattern.ts'

interface NewDelegation {
  readonly delegate_id: number
  readonly from_day: string
  readonly to_day: string
  readonly applies_to: readonly string[]
  readonly reason: string | null
}

const SHOWN = `d.id, d.delegate_id, u.name as delegate_name, d.from_day, d.to_day, d.applies_to, d.reason`
const FROM = `from approval_delegations d join people u on u.user_id = d.delegate_id`

/** Who decides in a person's place, now and to come. */
export const delegationsOf = (sql: Sql, userId: number, now: string): Promise<Delegation[]> =>
  sql.rows<Delegation>(
    `select ${SHOWN} ${FROM} where d.user_id = $1 and d.ended_at is null and d.to_day >= ($2::timestamptz at time zone user_zone($1))::date
      order by d.from_day, d.id`,
    [userId, now],
  )

/** Hands the decisions of a person over for some days. */
export async function delegate(
  sql: Sql,
  userId: number,
  asked: NewDelegation,
  now: string,
): Promise<Delegation> {
  if (asked.delegate_id === userId) refuse(approvalProblems.oneself)
  const days = (Date.parse(asked.to_day) - Date.parse(asked.from_day)) / DAY_MS + 1
  if (days > LONGEST_DELEGATION_DAYS)
    refuse(approvalProblems.tooLong, { days: LONGEST_DELEGATION_DAYS })
  const [made] = await sql.rows<Delegation & { is_past: boolean }>(
    `with d as (insert into approval_delegations (user_id, delegate_id, from_day, to_day, applies_to, reason)
       select $1, u.user_id, $3, $4, $5, $6 from people u where u.user_id = $2 and u.is_able and ${MAY_STAND_IN} returning *)
     select ${SHOWN}, d.to_day < ($7::timestamptz at time zone user_zone($1))::date as is_past
       from d join people u on u.user_id = d.delegate_id`,
    [userId, asked.delegate_id, asked.from_day, asked.to_day, asked.applies_to, asked.reason, now],
  )
  if (!made) refuse(approvalProblems.noAccount)
  const { is_past, ...delegation } = made
  if (is_past) refuse(approvalProblems.noPast)
  return delegation
}

const DAY_MS = 86_400_000

/** Those above a person, those beside them, and those directly below: people who know the team. $1 is the account. */
const MAY_STAND_IN = `u.employee_id in (
  select l.manager_id from reporting_lines l where l.employee_id = (select employee_id from accounts where user_id = $1) and l.depth > 0
  union select p.employee_id from reporting_lines p where p.depth = 1 and p.manager_id in (
    select b.manager_id from reporting_lines b where b.employee_id = (select employee_id from accounts where user_id = $1) and b.depth = 1)
  union select l.employee_id from reporting_lines l where l.manager_id = (select employee_id from accounts where user_id = $1) and l.depth = 1)`

/** Whom a person may hand their decisions over to. */
export const delegates = (sql: Sql, userId: number, search: string) =>
  sql.rows<Delegate>(
    `select u.user_id as id, u.name from people u where u.user_id <> $1 and u.is_able and ${MAY_STAND_IN} and ${readsLike('u.name', '$2')} order by 2 limit 50`,
    [userId, likePattern(search)],
  )

export async function endDelegation(sql: Sql, userId: number, id: number): Promise<void> {
  const ended = await sql.rows(
    `update approval_delegations set ended_at = statement_timestamp() where id = $1 and user_id = $2 and ended_at is null returning id`,
    [id, userId],
  )
  if (ended.length === 0) refuse(approvalProblems.noDelegation)
}
