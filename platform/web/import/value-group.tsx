import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import { isEmpty } from '#platform/contract/fields/check-draft.ts'
import {
  type AddedRecord,
  type ImportGroup,
  isAdded,
  targetField,
} from '#platform/contract/imports/imports.ts'
import { lowered } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { countOf, rowsOf } from './row-words.ts'
import styles from './value-groups.module.css'

type Choice = { readonly becomes: unknown } | undefined

interface ValueGroupProps {
  resource: AnyResource
  group: ImportGroup
  titles: Map<number, string>
  pageId: number | undefined
  choice: Choice
  /** What is added for other values of the column. */
  added: readonly AddedRecord[]
  onChoose: (choice: Choice) => void
  /** Asks for what a new record needs, where it is more than its name. */
  onAskFor?: () => void
  /** Goes back to the decision of before, where there is one. */
  onKeep?: () => void
}

/** A value, in how many rows it stands, why it cannot be saved, and what it becomes. */
export function ValueGroup(props: ValueGroupProps) {
  const { resource, group, titles, choice, added, onChoose, onAskFor, onKeep } = props
  const { field: name, value, proposal, among } = group
  const field = targetField(resource, name)
  if (!field) return null
  if (typeof proposal?.value === 'number') titles.set(proposal.value, proposal.name)
  for (const one of among) if (typeof one.value === 'number') titles.set(one.value, one.name)
  const told = wordsOf(group, field, choice)
  return (
    <li className={styles.group}>
      <ValueWords group={group} />
      <div className={styles.becomes}>
        {told === undefined ? (
          <Becomes {...props} field={field} />
        ) : (
          <p className={styles.told}>{told}</p>
        )}
      </div>
      <div className={styles.verbs}>
        {told !== undefined && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t`Change what ${value} becomes`}
            onClick={() => onChoose(undefined)}
          >
            Change
          </Button>
        )}
        {!choice && <Verbs {...{ group, field, added, onChoose, onAskFor }} />}
        {onKeep && (
          <Button size="compact-xs" variant="subtle" onClick={onKeep}>
            Keep as it was
          </Button>
        )}
      </div>
    </li>
  )
}

/** A value as it stands in the file, in how many rows, and what is wrong with it. */
export function ValueWords({ group }: { group: ImportGroup }) {
  const { header, value, rows, waiting, reason, is_for_all } = group
  const waits = [
    rowsOf(rows),
    ...(waiting === 1 ? [t`1 more row waits for it`] : []),
    ...(waiting > 1 ? [t`${countOf(waiting)} more rows wait for it`] : []),
    ...(reason === '' ? [] : [reason]),
    ...(value === '' ? [t`Only for this file: the next one asks again`] : []),
  ]
  return (
    <div>
      <p>
        <span className="muted">{header}</span>{' '}
        <strong className={styles.value}>
          {is_for_all ? t`All rows` : value === '' ? t`All empty cells` : value}
        </strong>
      </p>
      <p className={classes(styles.why, 'small muted')}>{waits.join('. ')}</p>
    </div>
  )
}

/** What is said of a decision in place of an input: of nothing, and of a name that is no record yet. */
function wordsOf(
  { may_add, opens, marks }: ImportGroup,
  field: Field,
  choice: Choice,
): string | undefined {
  const becomes = choice?.becomes
  if (choice && (!field.required || field.mayStayOpen) && isEmpty(becomes))
    return field.mayStayOpen ? t`Left open` : t`Left empty`
  if (field.target === undefined) return undefined
  if (isAdded(becomes) && opens !== null) return t`${opens.name} is opened in ${opens.places}`
  if (isAdded(becomes) && marks !== null && field.onlyDecision)
    return `${marks}: ${t(field.onlyDecision.one)}`
  if (isAdded(becomes)) return t`New ${lowered(may_add ?? '')}: ${becomes.add}`
  return typeof becomes === 'string' ? t`${becomes}, from this file` : undefined
}

/** What stands for the records that no sheet brings. */
const STORED = '-'

/** Chosen from what other sheets bring, or from what there is. */
function Becomes({
  group,
  titles,
  pageId,
  choice,
  onChoose,
  field,
}: ValueGroupProps & { field: Field }) {
  const { header, field: name, value, brought } = group
  const [isStored, setStored] = useState(brought.length === 0)
  if (!isStored && !choice)
    return (
      <NativeSelect
        size="sm"
        aria-label={t`${header} ${value} becomes`}
        value=""
        onChange={({ currentTarget }) =>
          currentTarget.value === STORED
            ? setStored(true)
            : onChoose({ becomes: currentTarget.value })
        }
        data={[
          { value: '', label: t`Choose a row of this file` },
          ...brought.map((one) => ({ value: one, label: one })),
          { value: STORED, label: t`An existing record` },
        ]}
      />
    )
  return (
    <FieldInput
      name={`${name}-${group.column}-${group.line}`}
      field={asBecoming(field, t`${header} ${value} becomes`)}
      value={choice ? choice.becomes : null}
      onChange={(becomes) => onChoose(isEmpty(becomes) ? undefined : { becomes })}
      onLeave={() => undefined}
      error={undefined}
      errors={{}}
      isDisabled={false}
      siblings={{}}
      titles={titles}
      pageId={pageId}
    />
  )
}

interface VerbsProps {
  group: ImportGroup
  added: readonly AddedRecord[]
  field: Field
  onChoose: (choice: Choice) => void
  onAskFor: (() => void) | undefined
}

/** Decisions of one press. */
function Verbs({ group, field, added, onChoose, onAskFor }: VerbsProps) {
  const { value, slip_of, proposal, among, may_add, add_asks, opens, marks } = group
  // What this value may be a slip of has a button of its own.
  const like = added.find(({ add }) => add === slip_of)
  const others = added.filter((one) => one !== like)
  return (
    <>
      {among.map((one) => (
        <Button
          key={one.name}
          size="compact-xs"
          variant="light"
          onClick={() => onChoose({ becomes: becoming(field, one.value) })}
        >
          {one.name}
        </Button>
      ))}
      {proposal && (
        <Button
          size="compact-xs"
          variant="light"
          onClick={() => onChoose({ becomes: proposal.value })}
        >
          {proposal.name}
        </Button>
      )}
      {like && (
        <Button size="compact-xs" variant="light" onClick={() => onChoose({ becomes: like })}>
          {like.add}
        </Button>
      )}
      {others.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t`${value} becomes one that is added`}
          value=""
          onChange={({ currentTarget }) =>
            onChoose({ becomes: others.find(({ add }) => add === currentTarget.value) })
          }
          data={[
            { value: '', label: t`One that is added` },
            ...others.map(({ add }) => ({ value: add, label: add })),
          ]}
        />
      )}
      {opens !== null && (
        <Button
          size="compact-xs"
          variant="light"
          onClick={() => onChoose({ becomes: { add: opens.name } })}
        >
          {t`Open ${opens.name} in ${opens.places}`}
        </Button>
      )}
      {marks !== null && field.onlyDecision && (
        <Button
          size="compact-xs"
          variant="light"
          aria-label={`${marks}: ${t(field.onlyDecision.one)}`}
          onClick={() => onChoose({ becomes: { add: marks } })}
        >
          {t(field.onlyDecision.one)}
        </Button>
      )}
      {may_add !== null && (add_asks.length === 0 || (proposal !== null && onAskFor)) && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t`Add ${value} as a new ${lowered(may_add)}`}
          onClick={() =>
            add_asks.length > 0 ? onAskFor?.() : onChoose({ becomes: { add: value } })
          }
        >
          Add as new
        </Button>
      )}
      {(field.mayStayOpen || (!field.required && value !== '')) && (
        <Button size="compact-xs" variant="subtle" onClick={() => onChoose({ becomes: null })}>
          {field.mayStayOpen ? t`Leave open` : t`Leave empty`}
        </Button>
      )}
    </>
  )
}

const becoming = ({ kind }: Field, value: unknown): unknown =>
  kind === 'references' ? [value] : value

/** The field as the place of one value: its own words stand beside it. */
function asBecoming({ help: _help, ...field }: Field, label: string): Field {
  return { ...field, label, required: false }
}
