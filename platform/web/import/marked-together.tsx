import { Button } from '@mantine/core'
import type { ImportGroup } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { type Change, type ChosenValues, keyOfGroup, openGroups } from './chosen-values.ts'
import styles from './value-groups.module.css'

interface MarkedTogetherProps {
  resource: AnyResource
  groups: readonly ImportGroup[]
  chosen: ChosenValues
  onChoose: Change<ChosenValues>
}

/** Records of one column that do not hold what it asks are made to hold it in one press: "Make them clients". */
export function MarkedTogether({ resource, groups, chosen, onChoose }: MarkedTogetherProps) {
  const open = openGroups(groups, chosen).filter(({ marks }) => marks !== null)
  return [...Map.groupBy(open, ({ field }) => field)].map(([name, some]) => {
    const decision = resource.fields[name]?.onlyDecision
    return decision === undefined || some.length < 2 ? null : (
      <div key={name} className={styles.together}>
        <p className="small muted">{some.map(({ marks }) => marks).join(', ')}</p>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            onChoose((before) => ({
              ...before,
              ...Object.fromEntries(
                some.map((group) => [keyOfGroup(group), { becomes: { add: group.marks } }]),
              ),
            }))
          }
        >
          {t(decision.many)}
        </Button>
      </div>
    )
  })
}
