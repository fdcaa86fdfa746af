import { Link } from 'react-router'
import { employees } from '#areas/people/contract/employees.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { plainList, writeState } from '#platform/web/lists/list-state.ts'
import { useList } from '#platform/web/lists/use-list.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import styles from './client-people.module.css'

/** People that are named; the list has the rest. */
const SHOWN = 8
const FIELDS = 'name,designation_id,reports_to_id,status'

/** Who works for a client, as far as their reader sees people: each with their role and their lead. */
export function ClientPeople({ record }: { record: StoredRecord }) {
  const permission = usePagePermission(employees.page)
  if (permission?.rights_view !== 1) return null
  return <People client={record.id} pageId={permission.object_id} />
}

function People({ client, pageId }: { client: number; pageId: number }) {
  const filter = {
    client_ids: { in: [client] },
    status: { in: ['Joining', 'Active', 'On Notice', 'Suspended'] },
  }
  const state = { ...plainList, filter, size: SHOWN }
  const { data } = useList(employees, state, pageId, { with: '', fields: FIELDS })
  if (!data || data.rows.length === 0) return null
  const all = `${employees.page}?${writeState({ ...plainList, filter })}`
  const count = `${data.total.toLocaleString('en-US')}${data.isCapped ? '+' : ''}`
  return (
    <Card
      title={t`People`}
      note={count}
      flush
      aside={data.total > SHOWN ? <Link to={all}>{t`All ${count}`}</Link> : undefined}
    >
      <ul className={styles.people}>
        {data.rows.map((person) => (
          <li key={person.id}>
            <Avatar name={String(person['name'])} />
            <span>
              <Link to={`${employees.page}/view?id=${person.id}`}>{String(person['name'])}</Link>
              <span className="small muted">{roleOf(person)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** "Agent, led by Sofia Marques" */
function roleOf(person: StoredRecord): string {
  const [role, lead] = ['designation_id', 'reports_to_id'].map((name) => person[titleKey(name)])
  return typeof lead === 'string' ? t`${String(role ?? '–')}, led by ${lead}` : String(role ?? '–')
}
