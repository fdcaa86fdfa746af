import type { About } from '#platform/contract/approvals.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import type { ChangesOf, DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { waitingForIds } from '#platform/server/approvals/waiting-for.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { assetApprovals } from '../../contract/approvals/asset-approvals.ts'
import { assetProblems } from '../../contract/problems.ts'
import { todayAt } from '../actions/asset-today.ts'
import { doApproved } from './do-approved.ts'

type Approval = RecordOf<typeof assetApprovals>
type Changing = ChangeOf<typeof assetApprovals>

interface Asked {
  readonly office_id: number
  readonly status: string
  readonly guarded: readonly string[]
}

/** What is asked for fits the asset and its type, and says what its kind needs; what it does not need is left out. */
async function check(
  values: DraftOf<typeof assetApprovals>,
  { sql, before, now }: Changing,
): Promise<ChangesOf<typeof assetApprovals>> {
  const all = { ...before, ...values }
  const { kind, asset_id } = all
  const [asset] = await sql.rows<Asked>(
    `select a.office_id, a.status, t.approval_required as guarded
       from assets a join asset_types t on t.id = a.atype_id where a.id = $1 and not a.is_deleted`,
    [asset_id],
  )
  if (!asset) return {} // the check of references says which field is wrong
  if (asset.status === 'Discarded') refuse(assetProblems.discarded)
  if (kind !== 'Transfer' && !asset.guarded.includes(String(kind))) refuse(assetProblems.notGuarded)
  await refuseAskedTwice(sql, {
    id: before?.id ?? null,
    asset_id: asset_id ?? null,
    kind: kind ?? null,
  })
  const hands = kind === 'Bind' || kind === 'Take home'
  if (hands && (all.employee_id ?? null) === null) refuse(assetProblems.whoGets)
  if (kind === 'Discard' && (all.discard_reason ?? null) === null)
    refuse(assetProblems.whyDiscarded)
  if (kind === 'Transfer' && (all.office_id ?? null) === null) refuse(assetProblems.whereTo)
  if (kind === 'Transfer' && all.office_id === asset.office_id) refuse(assetProblems.sameOffice)
  const today = await todayAt(sql, asset.office_id, now)
  if ((values.needed_on ?? today) < today) refuse(assetProblems.neededPast)
  return {
    ...(!hands && { employee_id: null, expected_return_on: null }),
    ...(kind !== 'Discard' && { discard_reason: null, discard_proceeds: null }),
    ...(kind !== 'Transfer' && { office_id: null }),
  }
}

/** The same is asked for an asset once at a time: when it is asked for, sent again after a question, or waits again. */
async function refuseAskedTwice(
  sql: Sql,
  { id, asset_id, kind }: { readonly [name in 'id' | 'asset_id' | 'kind']: Approval[name] | null },
): Promise<void> {
  const [other] = await sql.rows(
    `select 1 from asset_approvals where asset_id = $1 and kind = $2 and status = 'Pending' and not is_deleted and id is distinct from $3`,
    [asset_id, kind, id],
  )
  if (other) refuse(assetProblems.alreadyAsked)
}

/** `AA-00042`, one after the other: those who ask at once take turns. */
async function numberThem(drafts: readonly unknown[], { sql }: Changing) {
  await sql.rows(`select pg_advisory_xact_lock(hashtext('asset_approvals.approval_number'))`)
  const [last] = await sql.rows<{ last: number }>(
    'select coalesce(max(substr(approval_number, 4)::integer), 0) as last from asset_approvals',
  )
  return drafts.map((_draft, place) => ({
    approval_number: `AA-${String((last?.last ?? 0) + place + 1).padStart(5, '0')}`,
  }))
}

interface Words {
  readonly tag: string
  readonly name: string
  readonly type: string
  readonly office: string
  readonly status: string
  readonly holder: string | null
  readonly to: string | null
  readonly person: string | null
}

const wordsOf = async (sql: Sql, { asset_id, office_id, employee_id }: Approval) => {
  const [words] = await sql.rows<Words>(
    `select a.asset_tag as tag, a.name, t.name as type, o.name as office, a.status, e.name as holder,
            (select name from organisation.offices where id = $2) as to, (select name from people.employees where id = $3) as person
       from assets a join asset_types t on t.id = a.atype_id join organisation.offices o on o.id = a.office_id
       left join people.employees e on e.id = a.allocated_employee where a.id = $1`,
    [asset_id, office_id, employee_id],
  )
  return words
}

/** What another person should know to decide, and what would change. */
async function about(record: Approval, { sql }: { readonly sql: Sql }): Promise<About> {
  const words = await wordsOf(sql, record)
  if (!words) return { facts: [] }
  const isOpen = record.status === 'Pending' || record.status === 'Draft'
  return {
    facts: [
      { label: 'What for', value: record.kind },
      { label: 'Asset', value: `${words.tag}, ${words.name}` },
      { label: 'Type', value: words.type },
      { label: 'Office', value: words.office },
      ...(record.discard_reason === null ? [] : [{ label: 'Why', value: record.discard_reason }]),
      { label: 'Reason', value: record.request_reason },
      ...(record.needed_on === null ? [] : [{ label: 'Needed by', value: record.needed_on }]),
    ],
    ...(isOpen && { effects: effectsOf(record, words) }),
  }
}

function effectsOf({ kind }: Approval, words: Words) {
  const { status, holder, office, to, person } = words
  if (kind === 'Transfer') return [{ label: 'Office', before: office, after: to ?? '–' }]
  if (kind === 'Discard') return [{ label: 'State', before: status, after: 'Discarded' }]
  return [{ label: 'Held by', before: holder ?? 'Nobody', after: person ?? '–' }]
}

/** Requests for assets: who asks has them decided by another person, and then they happen. */
export const assetApprovalsOnServer = serveResource(assetApprovals, {
  derived: {
    notification_to: waitingForIds(assetApprovals.name),
    asked_by: (row) => `select ${row}.created_by`,
    asked_at: (row) => `select ${row}.date_created`,
    item: (row) => `select a.name from assets a where a.id = ${row}.asset_id`,
    atype_id: (row) => `select a.atype_id from assets a where a.id = ${row}.asset_id`,
    asset_office_id: (row) => `select a.office_id from assets a where a.id = ${row}.asset_id`,
  },
  before: { create: check, number: numberThem, update: check },
  constraints: { asset_approvals_pending_key: assetProblems.alreadyAsked },
  approval: {
    title: async (record, { sql }) => {
      const words = await wordsOf(sql, record)
      return `${record.kind} ${words?.tag ?? record[titleKey('asset_id')] ?? ''}, ${words?.name ?? ''}`
    },
    concerns: ({ asset_office_id }): Record<string, number> =>
      asset_office_id === null ? {} : { office_id: asset_office_id },
    about,
    submit: (record, { sql }) => refuseAskedTwice(sql, record),
    decided: (record, { comment }, { viewer, now }) => {
      if (record.employee_id !== null && record.employee_id === viewer.employee_id)
        refuse(assetProblems.ownRequest)
      return { decided_by: viewer.user_id, decided_at: now, decision_reason: comment }
    },
    approved: doApproved,
    // What was rejected has changed nothing: it waits again.
    undo: {
      Rejected: async (record, { sql }) => {
        await refuseAskedTwice(sql, record)
        return { decided_by: null, decided_at: null, decision_reason: null }
      },
    },
  },
})
