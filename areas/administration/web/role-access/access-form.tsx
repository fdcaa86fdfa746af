import { Checkbox } from '@mantine/core'
import { type ReachWord, reachWords } from '#platform/contract/permissions.ts'
import { t } from '#platform/contract/words/texts.ts'
import { commonReach, withRight } from './access-changes.ts'
import type { RightsOf } from './access-groups.ts'
import { toggled } from './reach-select.tsx'
import type { Entry, Right } from '../../contract/access-entry.ts'
import { REACHING, reachNames, RIGHTS, rightNames } from '../../contract/access-entry.ts'
import styles from './access-form.module.css'

interface AccessFormProps {
  /** One page, or all pages of a group at once. */
  readonly entries: readonly Entry[]
  readonly rightsOf: RightsOf
  readonly isLocked: boolean
  readonly onChange: (...entries: Entry[]) => void
}

/** The rights on a page, each with whose records it reaches below it; of several pages, what they share. */
export function AccessForm({ entries, rightsOf, isLocked, onChange }: AccessFormProps) {
  return (
    <div className={styles.form}>
      {RIGHTS.map((right) => {
        const able = entries.filter((entry) => rightsOf(entry).has(right))
        if (able.length === 0) return null
        const given = able.filter((entry) => entry[`rights_${right}`] === '1')
        const isAll = given.length === able.length
        const action = REACHING.find((one) => one === right)
        return (
          <div key={right} className={styles.right}>
            <Checkbox
              label={rightNames[right]}
              description={descriptions[right]}
              checked={isAll}
              indeterminate={given.length > 0 && !isAll}
              disabled={isLocked}
              onChange={() =>
                onChange(...able.map((entry) => withRight(entry, right, !isAll, entries)))
              }
            />
            {action && given.length > 0 && (
              <Reach
                label={t`${rightNames[action]} reaches`}
                words={commonReach(given, action)}
                isLocked={isLocked}
                onChange={(words) =>
                  onChange(
                    ...given.map((entry) => ({ ...entry, [`reporting_access_${action}`]: words })),
                  )
                }
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

const descriptions: Record<Right, string> = {
  view: t`Opens the page and reads its records`,
  add: t`Adds new records`,
  edit: t`Changes records`,
  delete: t`Deletes records. People who see deleted records can restore them`,
  view_deleted: t`Finds deleted records and restores them`,
}

interface ReachProps {
  label: string
  /** Undefined where several pages differ. */
  words: readonly ReachWord[] | undefined
  isLocked: boolean
  onChange: (words: ReachWord[]) => void
}

/** Whose records a right reaches, all words in sight. */
function Reach({ label, words, isLocked, onChange }: ReachProps) {
  return (
    <div className={styles.reach} role="group" aria-label={label}>
      {reachWords.map((word) => (
        <button
          key={word}
          type="button"
          disabled={isLocked}
          aria-pressed={words?.includes(word) ?? false}
          onClick={() => onChange(toggled(words ?? [], word))}
        >
          {reachNames[word]}
        </button>
      ))}
      {words === undefined && <span className="small muted">The pages differ</span>}
    </div>
  )
}
