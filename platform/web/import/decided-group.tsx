import { Button } from '@mantine/core'
import { isEmpty } from '#platform/contract/fields/check-draft.ts'
import { type DecidedGroup as Decided, isAdded } from '#platform/contract/imports/imports.ts'
import { lowered } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { ValueWords } from './value-group.tsx'
import styles from './value-groups.module.css'

interface DecidedGroupProps {
  resource: AnyResource
  group: Decided
  onChange: () => void
}

/** A value that was decided about, and what it becomes; it can be decided anew. */
export function DecidedGroup({ resource, group, onChange }: DecidedGroupProps) {
  return (
    <li className={styles.group}>
      <ValueWords group={group} />
      <p className={styles.told}>{becomesWords(resource, group)}</p>
      <div className={styles.verbs}>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t`Change what ${group.value} becomes`}
          onClick={onChange}
        >
          Change
        </Button>
      </div>
    </li>
  )
}

function becomesWords(
  { fields }: AnyResource,
  { field, becomes, becomes_name, may_add, marks, opens }: Decided,
): string {
  if (isEmpty(becomes)) return fields[field]?.mayStayOpen ? t`Left open` : t`Left empty`
  const decision = fields[field]?.onlyDecision
  if (isAdded(becomes) && marks !== null && decision) return t(decision.one)
  if (isAdded(becomes) && opens !== null) return t`${opens.name} is opened in ${opens.places}`
  if (isAdded(becomes))
    return may_add === null ? t`New: ${becomes.add}` : t`New ${lowered(may_add)}: ${becomes.add}`
  if (becomes_name === null) return t`A record that you may not see`
  if (fields[field]?.target === undefined) return t(becomes_name)
  return typeof becomes === 'string' ? t`${becomes_name}, from this file` : becomes_name
}
