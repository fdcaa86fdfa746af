import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type ChosenValues, keyOfGroup, openGroups, replacementsOf } from './chosen-values.ts'
import { ValueGroup } from './value-group.tsx'
import styles from './value-groups.module.css'

interface ValueGroupsProps {
  resource: AnyResource
  found: ImportAnswer
  chosen: ChosenValues
  onChoose: (chosen: ChosenValues) => void
  /** Checks the file again with what is decided; absent where that is done elsewhere. */
  again?: { readonly isBusy: boolean; readonly start: () => void }
}

/** The values that nothing was found for, each once: people say what it becomes, and the file is checked again. */
export function ValueGroups({ resource, found, chosen, onChoose, again }: ValueGroupsProps) {
  const { groups } = found
  const [titles] = useState(() => new Map<number, string>())
  const pageId = usePagePermission(resource.page)?.object_id
  if (groups.length === 0) return null
  const proposals = openGroups(groups, chosen).filter(({ proposal }) => proposal)
  const decided = replacementsOf(groups, chosen)
  const useProposals = () =>
    onChoose({
      ...chosen,
      ...Object.fromEntries(
        proposals.map((group) => [keyOfGroup(group), { becomes: group.proposal?.value }]),
      ),
    })
  return (
    <Card
      title="What these values mean"
      note="One decision for all rows with the same value. Your file stays as it is."
      flush
      aside={
        proposals.length > 0 && (
          <Button size="xs" variant="default" onClick={useProposals}>
            Use {proposals.length === 1 ? 'the proposal' : `${proposals.length} proposals`}
          </Button>
        )
      }
    >
      <ul className={styles.groups}>
        {groups.map((group) => (
          <ValueGroup
            key={keyOfGroup(group)}
            {...{ resource, group, titles, pageId }}
            choice={chosen[keyOfGroup(group)]}
            onChoose={(choice) => onChoose({ ...chosen, [keyOfGroup(group)]: choice })}
          />
        ))}
      </ul>
      {again && (
        <div className={styles.foot}>
          <Button loading={again.isBusy} disabled={decided.length === 0} onClick={again.start}>
            Check again with {decided.length} of {groups.length} decided
          </Button>
        </div>
      )}
    </Card>
  )
}
