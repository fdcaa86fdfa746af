import { useRef, useState } from 'react'
import { useRovingCells } from '#platform/web/grid/use-roving-cells.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { AccessGroupRow } from './access-group-row.tsx'
import type { AccessGroup, RightsOf } from './access-groups.ts'
import { AccessRow } from './access-row.tsx'
import type { Entry } from '../../contract/access-entry.ts'
import { REACHING, RIGHTS, rightNames } from '../../contract/access-entry.ts'
import styles from './role-access.module.css'

export interface AccessTableProps {
  readonly groups: readonly AccessGroup[]
  readonly rightsOf: RightsOf
  readonly changed: readonly Entry[]
  readonly isLocked: boolean
  readonly onChange: (...entries: Entry[]) => void
}

/** The matrix of pages and rights, grouped as in the menu: one Tab stop, arrows inside, Space ticks, Enter opens a reach. */
export function AccessTable({ groups, rightsOf, changed, isLocked, onChange }: AccessTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const cells = useRovingCells(table)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const fold = (title: string) =>
    setFolded((was) => (was.has(title) ? without(was, title) : new Set([...was, title])))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between its controls */}
      <table ref={table} className={styles.table} onKeyDown={(event) => cells.onKeyDown(event)}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Page
            </th>
            <th scope="colgroup" colSpan={5} className={classes(styles.right, styles.edge)}>
              May
            </th>
            <th scope="colgroup" colSpan={3} className={styles.edge}>
              Reaches the records of
            </th>
          </tr>
          <tr>
            {RIGHTS.map((right) => (
              <th key={right} scope="col" className={styles.right}>
                {rightNames[right]}
              </th>
            ))}
            {REACHING.map((action) => (
              <th key={action} scope="col" className={styles.accessReach}>
                {rightNames[action]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, entries }) => (
          <tbody key={title}>
            <AccessGroupRow
              title={title}
              entries={entries}
              rightsOf={rightsOf}
              isLocked={isLocked}
              isFolded={folded.has(title)}
              onFold={() => fold(title)}
              onChange={(next) => onChange(...next)}
            />
            {!folded.has(title) &&
              entries.map((entry) => (
                <AccessRow
                  key={entry.object_id}
                  entry={entry}
                  rights={rightsOf(entry)}
                  isChanged={changed.includes(entry)}
                  isLocked={isLocked}
                  onChange={onChange}
                />
              ))}
          </tbody>
        ))}
      </table>
    </>
  )
}

const without = (set: ReadonlySet<string>, word: string) =>
  new Set([...set].filter((one) => one !== word))
