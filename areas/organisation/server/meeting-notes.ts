import type {
  ChangesOf,
  DraftOf,
  PartOf,
  RecordOf,
} from '#platform/contract/fields/record-types.ts'
import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Parameters } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { meetingNotes } from '../contract/meeting-notes.ts'
import { organisationProblems } from '../contract/problems.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'

/** Something a person has to do. */
export interface ActionItem {
  readonly text: string
  readonly owner_id: number
  readonly due_date: string
  readonly done: boolean
  readonly done_at: string | null
}

const itemsOf = (values: DraftOf<typeof meetingNotes> | undefined): readonly ActionItem[] =>
  values?.action_items ?? [] // the fields of a list checked them

/** Contacts are of the client's company, the person who does something works here, and what is done says since when. */
async function check(
  values: DraftOf<typeof meetingNotes>,
  change: ChangeOf<typeof meetingNotes>,
): Promise<ChangesOf<typeof meetingNotes>> {
  const all = { ...change.before, ...values }
  if (changesAny(values, change, 'contacts_ids')) await refuseStrangers(all, change)
  const before = itemsOf(change.before)
  const items = itemsOf(all)
  await refuseNobody(items, change)
  return {
    action_items: items.map((item) => ({ ...item, done_at: doneAt(item, before, change.now) })),
  }
}

function doneAt(item: ActionItem, before: readonly ActionItem[], now: string): string | null {
  if (!item.done) return null
  const old = before.find(({ text, owner_id }) => text === item.text && owner_id === item.owner_id)
  return old?.done ? old.done_at : now
}

async function refuseStrangers(
  { contacts_ids, client_id }: PartOf<typeof meetingNotes>,
  { sql }: ChangeOf<typeof meetingNotes>,
): Promise<void> {
  const [other] = await sql.rows<{ name: string }>(
    `select p.name from company_contacts p join clients c on c.id = $2 where p.id = any($1::bigint[]) and p.company_id <> c.company_id order by p.name limit 1`,
    [contacts_ids, client_id],
  )
  if (other) refuse(organisationProblems.notTheirContact, { name: other.name })
}

async function refuseNobody(
  items: readonly ActionItem[],
  { sql }: ChangeOf<typeof meetingNotes>,
): Promise<void> {
  const known = await sql.rows<{ id: number }>(
    `select id from people.employees where id = any($1::bigint[]) and status <> 'Left' and not is_deleted`,
    [items.map(({ owner_id }) => owner_id)],
  )
  const ids = new Set(known.map(({ id }) => id))
  const errors: FieldErrors = {}
  for (const [place, { owner_id, done }] of items.entries())
    if (!done && !ids.has(owner_id))
      errors[`action_items.${place}.owner_id`] = ['Choose an existing who']
  refuseFields(errors)
}

/** Tells the person who has something new to do. */
async function tellOwners(
  record: RecordOf<typeof meetingNotes>,
  { before, sql, tell, viewer }: ChangeOf<typeof meetingNotes>,
): Promise<void> {
  const old = new Set(itemsOf(before).map(keyOf))
  const fresh = itemsOf(record).filter((item) => !item.done && !old.has(keyOf(item)))
  for (const { user_id, item } of await accountsOf(sql, fresh))
    if (user_id !== viewer.user_id)
      await tell({
        user_id,
        type: 'user',
        title: `To do until ${shortDay(item.due_date)}`,
        description: `${item.text} (${String(record.subject)})`,
        page: noteAddress(record),
        key: `action-${String(record.id)}-${keyOf(item)}`,
      })
}

const keyOf = ({ owner_id, due_date, text }: ActionItem): string =>
  `${owner_id}-${due_date}-${text}`

const noteAddress = ({ client_id }: PartOf<typeof meetingNotes>): string =>
  `${meetingNotes.page}/view?id=${String(client_id)}&tab=${meetingNotes.name}`

async function accountsOf(
  sql: ChangeOf<typeof meetingNotes>['sql'],
  items: readonly ActionItem[],
): Promise<{ user_id: number; item: ActionItem }[]> {
  const users = await sql.rows<{ id: number; employee_id: number }>(
    'select id, employee_id from administration.users where employee_id = any($1::bigint[]) and is_active and not is_deleted',
    [items.map(({ owner_id }) => owner_id)],
  )
  return items.flatMap((item) => {
    const user = users.find(({ employee_id }) => employee_id === item.owner_id)
    return user ? [{ user_id: user.id, item }] : []
  })
}

/** A note for the managers of the client is seen by them, by who was there or has to do something, and by the person who wrote it. */
function isSeen(viewer: Viewer, parameters: Parameters, row: string): string {
  if (viewer.is_super_admin) return 'true'
  const person = parameters.add(viewer.employee_id, 'bigint')
  const user = parameters.add(viewer.user_id, 'bigint')
  return `(${row}.visibility = 'Everybody with the client' or ${row}.created_by = ${user} or ${person} = any(${row}.attendees_ids)
     or exists (select 1 from clients c where c.id = ${row}.client_id and ${person} = any(c.managers_ids))
     or jsonb_path_exists(${row}.action_items, '$[*].owner_id ? (@ == $me)', jsonb_build_object('me', ${person})))`
}

export const meetingNotesOnServer = serveResource(meetingNotes, {
  visible: isSeen,
  derived: {
    open_actions: (row) =>
      `select count(*)::integer from jsonb_array_elements(${row}.action_items) a where not coalesce((a ->> 'done')::boolean, false)`,
  },
  before: { create: check, update: check },
  after: { create: tellOwners, update: tellOwners },
})
