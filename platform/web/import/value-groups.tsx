import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportAnswer, ImportGroup, Replacement } from '#platform/contract/imports.ts'
import { isEmpty } from '#platform/contract/fields/check-draft.ts'
import type { Field } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { t } from '#platform/contract/words/texts.ts'
import { rowsOf } from './row-words.ts'
import styles from './value-groups.module.css'

interface ValueGroupsProps {
  resource: AnyResource
  found: ImportAnswer
  isBusy: boolean
  onReplace: (replacements: readonly Replacement[]) => void
}

/** What a person has chosen for a value, by its column and text; undefined is nothing yet. */
type Chosen = Readonly<Record<string, { readonly becomes: unknown } | undefined>>

const keyOf = ({ column, value, reason }: ImportGroup): string =>
  JSON.stringify([column, value, reason])

/** The values that nothing was found for, each once: people say what it becomes, and the file is checked again. */
export function ValueGroups({ resource, found: { groups }, isBusy, onReplace }: ValueGroupsProps) {
  const [chosen, setChosen] = useState<Chosen>({})
  const [titles] = useState(() => new Map<number, string>())
  const pageId = usePagePermission(resource.page)?.object_id
  if (groups.length === 0) return null
  const choose = (group: ImportGroup, becomes: unknown) =>
    setChosen((now) => ({ ...now, [keyOf(group)]: { becomes } }))
  const proposals = groups.filter((group) => group.proposal && !chosen[keyOf(group)])
  const decided = groups.flatMap((group): Replacement[] => {
    const choice = chosen[keyOf(group)]
    const { column, value } = group
    return choice
      ? [{ column, value, becomes: isEmpty(choice.becomes) ? null : choice.becomes }]
      : []
  })
  return (
    <Card
      title="What these values mean"
      note="One decision for all rows with the same value. Your file stays as it is."
      flush
      aside={
        proposals.length > 0 && (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              setChosen((now) => ({
                ...now,
                ...Object.fromEntries(
                  proposals.map((group) => [keyOf(group), { becomes: group.proposal?.value }]),
                ),
              }))
            }
          >
            Use {proposals.length === 1 ? 'the proposal' : `${proposals.length} proposals`}
          </Button>
        )
      }
    >
      <ul className={styles.groups}>
        {groups.map((group) => (
          <GroupRow
            key={keyOf(group)}
            {...{ resource, group, titles, pageId }}
            choice={chosen[keyOf(group)]}
            onChoose={(becomes) => choose(group, becomes)}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button loading={isBusy} disabled={decided.length === 0} onClick={() => onReplace(decided)}>
          Check again with {decided.length} of {groups.length} decided
        </Button>
      </div>
    </Card>
  )
}

/** The field as the place of one value: its own words stand beside it. */
function asBecoming({ help: _help, ...field }: Field, label: string): Field {
  return { ...field, label, required: false }
}

interface GroupRowProps {
  resource: AnyResource
  group: ImportGroup
  titles: Map<number, string>
  pageId: number | undefined
  choice: { readonly becomes: unknown } | undefined
  onChoose: (becomes: unknown) => void
}

/** A value, in how many rows it stands, why it cannot be saved, and what it becomes. */
function GroupRow({ resource, group, titles, pageId, choice, onChoose }: GroupRowProps) {
  const { header, field: name, value, reason, rows, proposal } = group
  const field = resource.fields[name]
  if (!field) return null
  if (typeof proposal?.value === 'number') titles.set(proposal.value, proposal.name)
  return (
    <li className={styles.group}>
      <div>
        <p>
          <span className="muted">{header}</span>{' '}
          <strong className={styles.value}>{value === '' ? '(empty)' : value}</strong>
        </p>
        <p className={classes(styles.why, 'small muted')}>
          {rowsOf(rows)}. {reason}
        </p>
      </div>
      <div className={styles.becomes}>
        <FieldInput
          name={`${name}-${group.column}-${group.line}`}
          field={asBecoming(field, t`${header} ${value} becomes`)}
          value={choice ? choice.becomes : null}
          onChange={onChoose}
          onLeave={() => undefined}
          error={undefined}
          errors={{}}
          isDisabled={false}
          siblings={{}}
          titles={titles}
          pageId={pageId}
        />
      </div>
      <div className={styles.verbs}>
        {proposal && !choice && (
          <Button size="compact-xs" variant="light" onClick={() => onChoose(proposal.value)}>
            {proposal.name}
          </Button>
        )}
        {!field.required && value !== '' && !choice && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChoose(null)}>
            Leave empty
          </Button>
        )}
      </div>
    </li>
  )
}
