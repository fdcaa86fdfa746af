import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Field } from '#platform/contract/fields/field.ts'
import { isEmpty } from '#platform/contract/fields/check-draft.ts'
import type { ImportAnswer, ImportGroup } from '#platform/contract/imports/imports.ts'
import { labelOf, lowered } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useDeclaration } from '#platform/web/client/outlines.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { type Change, type ChosenValues, keyOfGroup, openGroups } from './chosen-values.ts'
import styles from './value-groups.module.css'

interface MadeTogetherProps {
  resource: AnyResource
  groups: ImportAnswer['groups']
  chosen: ChosenValues
  /** Values of which a person wants new records though others are proposed. */
  asked: ReadonlySet<string>
  /** The field whose new records a person asked for last: what they need is brought into sight. */
  sought: string | undefined
  onChoose: Change<ChosenValues>
}

/** Values of one column that name no record become new ones in one press: "Add 17 designations". */
export function MadeTogether(props: MadeTogetherProps) {
  const { resource, groups, chosen, asked, sought, onChoose } = props
  // What is like a record that is there is more likely that one, written wrong.
  const addable = openGroups(groups, chosen).filter(
    (group) => group.may_add !== null && (group.proposal === null || asked.has(keyOfGroup(group))),
  )
  const byField = [...Map.groupBy(addable, ({ field }) => field)]
  return byField.map(([name, some]) => {
    const target = resource.fields[name]?.target
    // One that asks for nothing has its own button.
    const isWorthIt = some.length > 1 || (some[0]?.add_asks.length ?? 0) > 0
    return target === undefined || !isWorthIt ? null : (
      <MadeOfFamily
        key={`${name} ${name === sought ? asked.size : ''}`}
        target={target}
        isSought={name === sought}
        groups={some}
        onAdd={(taken, said) =>
          onChoose((before) => ({
            ...before,
            ...Object.fromEntries(
              taken.map((group) => [
                keyOfGroup(group),
                { becomes: { add: group.value, ...(said && { with: said }) } },
              ]),
            ),
          }))
        }
      />
    )
  })
}

interface MadeOfFamilyProps {
  target: string
  isSought: boolean
  groups: readonly ImportGroup[]
  onAdd: (
    taken: readonly ImportGroup[],
    said: Readonly<Record<string, unknown>> | undefined,
  ) => void
}

/** What new records of a family need beside their names is asked once for those that are ticked; the others have their turn afterwards. */
function MadeOfFamily({ target, isSought, groups, onAdd }: MadeOfFamilyProps) {
  const declared = useDeclaration(target)
  const isKnown = declared !== undefined
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isSought || !isKnown) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.querySelector('input')?.focus()
  }, [isSought, isKnown])
  const pageId = usePagePermission(declared?.page ?? '')?.object_id
  const [said, setSaid] = useState<Readonly<Record<string, unknown>>>(() =>
    Object.fromEntries((groups[0]?.add_says ?? []).map(({ field, value }) => [field, value])),
  )
  // A slip of the keys has its turn once what it means is there.
  const [later, setLater] = useState<ReadonlySet<string>>(
    () => new Set(groups.flatMap(({ value, slip_of }) => (slip_of === null ? [] : [value]))),
  )
  const [titles] = useState(
    () =>
      new Map(
        (groups[0]?.add_says ?? []).map(({ field, value, name }) => [
          field,
          new Map([[value, name]]),
        ]),
      ),
  )
  if (!declared) return null
  const asks = groups[0]?.add_asks ?? []
  const missing = asks.filter((name) => isEmpty(said[name]))
  const { one, many } = declared.label
  const taken = groups.filter(({ value }) => !later.has(value))
  const [first] = taken
  const verb =
    taken.length === 1
      ? t`Add ${first?.value ?? ''} as a new ${lowered(one)}`
      : t`Add ${taken.length} ${lowered(many)}`
  return (
    <div className={styles.together} ref={place}>
      {groups.length === 1 && taken.length === 1 ? (
        <p className="small muted">{groups[0]?.value}</p>
      ) : (
        <div className={styles.names} role="group" aria-label={t`Which ${lowered(many)} are added`}>
          {groups.map(({ value, slip_of }) => (
            <Checkbox
              key={value}
              size="xs"
              label={slip_of === null ? value : t`${value}, like ${slip_of}`}
              checked={!later.has(value)}
              onChange={({ currentTarget }) =>
                setLater(toggled(later, value, currentTarget.checked))
              }
            />
          ))}
        </div>
      )}
      {taken.length > 0 &&
        asks.map((name) => {
          const field: Field | undefined = declared.fields[name]
          return (
            field && (
              <FieldInput
                key={name}
                name={`${target}-${name}`}
                field={{ ...field, label: labelOf(name, field) }}
                value={said[name] ?? null}
                onChange={(value) => setSaid((before) => ({ ...before, [name]: value }))}
                onLeave={() => undefined}
                error={undefined}
                errors={{}}
                isDisabled={false}
                siblings={said}
                titles={titlesOf(titles, name)}
                pageId={pageId}
              />
            )
          )
        })}
      {taken.length > 0 && (
        <Button
          size="xs"
          variant="default"
          disabled={missing.length > 0}
          onClick={() => {
            onAdd(taken, asks.length === 0 ? undefined : said)
          }}
        >
          {verb}
        </Button>
      )}
    </div>
  )
}

/** The names of what a field holds: two families count their records apart. */
function titlesOf(all: Map<string, Map<number, string>>, name: string): Map<number, string> {
  const found = all.get(name) ?? new Map<number, string>()
  all.set(name, found)
  return found
}

function toggled(later: ReadonlySet<string>, value: string, isTaken: boolean): ReadonlySet<string> {
  const next = new Set(later)
  if (isTaken) next.delete(value)
  else next.add(value)
  return next
}
