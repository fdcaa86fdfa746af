import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { withRight } from './access-changes.ts'
import { AccessStates } from './access-row.tsx'
import type { AccessTableProps } from './access-table.tsx'
import { reachInWords, ReachSelect } from './reach-select.tsx'
import type { Entry, Right } from './role-access-data.ts'
import { REACHING, RIGHTS, rightNames } from './role-access-data.ts'
import styles from './role-access.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** The matrix on the phone: the pages by group, each with its rights in words; one at a time opens as a form. */
export function AccessCards({ groups, rightsOf, changed, isLocked, onChange }: AccessTableProps) {
  const [openId, setOpenId] = useState<number>()
  const open = groups
    .flatMap(({ entries }) => entries)
    .find(({ object_id }) => object_id === openId)
  return (
    <>
      {groups.map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.cardsGroup}>{title}</h2>
          <ul className={styles.cards}>
            {entries.map((entry) => (
              <li key={entry.object_id}>
                <button type="button" onClick={() => setOpenId(entry.object_id)}>
                  <strong>{t(entry.object_name)}</strong>
                  <AccessStates entry={entry} isChanged={changed.includes(entry)} />
                  <span className="small muted">{rightsInWords(entry)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Dialog
        title={t(open?.object_name ?? '')}
        opened={open !== undefined}
        onClose={() => setOpenId(undefined)}
        actions={<Button onClick={() => setOpenId(undefined)}>Done</Button>}
      >
        {open && (
          <AccessForm
            entry={open}
            rights={rightsOf(open)}
            isLocked={isLocked}
            onChange={onChange}
          />
        )}
      </Dialog>
    </>
  )
}

interface AccessFormProps {
  readonly entry: Entry
  readonly rights: ReadonlySet<Right>
  readonly isLocked: boolean
  readonly onChange: (entry: Entry) => void
}

function AccessForm({ entry, rights, isLocked, onChange }: AccessFormProps) {
  return (
    <div className={styles.form}>
      {RIGHTS.filter((right) => rights.has(right)).map((right) => {
        const action = REACHING.find((one) => one === right)
        const isGiven = entry[`rights_${right}`] === '1'
        return (
          <div key={right} className={styles.formRight}>
            <Checkbox
              label={rightNames[right]}
              checked={isGiven}
              disabled={isLocked}
              onChange={(event) => onChange(withRight(entry, right, event.currentTarget.checked))}
            />
            {action && isGiven && (
              <ReachSelect
                label={`${rightNames[action]} reaches`}
                words={entry[`reporting_access_${action}`]}
                isLocked={isLocked}
                onChange={(words) => onChange({ ...entry, [`reporting_access_${action}`]: words })}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** "View, Add, Edit · View reaches Direct"; a page without rights says so. */
function rightsInWords(entry: Entry): string {
  const given = RIGHTS.filter((right) => entry[`rights_${right}`] === '1')
  if (given.length === 0) return t`Nothing`
  const words = given.map((right) => rightNames[right]).join(', ')
  return entry.rights_view === '1'
    ? t`${words} · of ${reachInWords(entry.reporting_access_view).toLowerCase()}`
    : words
}
