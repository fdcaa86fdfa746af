import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { Card } from '#platform/web/parts/card.tsx'
import {
  addedBeside,
  type Change,
  type ChosenValues,
  keyOfGroup,
  openGroups,
  replacementsOf,
} from './chosen-values.ts'
import { DatesRead } from './dates-read.tsx'
import { DecidedGroup } from './decided-group.tsx'
import { MadeTogether } from './made-together.tsx'
import { MarkedTogether } from './marked-together.tsx'
import { NumbersRead } from './numbers-read.tsx'
import { ValueGroup } from './value-group.tsx'
import styles from './value-groups.module.css'

interface ValueGroupsProps {
  resource: AnyResource
  found: ImportAnswer
  chosen: ChosenValues
  /** Lines that are decided about and not sent yet. */
  lines?: number
  onChoose: Change<ChosenValues>
  /** Checks the file again with what is decided; absent where that is done elsewhere. */
  again?: { readonly isBusy: boolean; readonly start: () => void }
}

/** The values that nothing was found for, each once, and those that were decided about: people say what a value becomes, and the file is checked again. */
export function ValueGroups(props: ValueGroupsProps) {
  const { resource, found, chosen, lines = 0, onChoose, again } = props
  const { groups, decided, dates, numbers } = found
  const [titles] = useState(() => new Map<number, string>())
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [sought, setSought] = useState<string>()
  const pageId = usePagePermission(resource.page)?.object_id
  const changes = replacementsOf(found, chosen).length
  const isAnew = decided.some((group) => Object.hasOwn(chosen, keyOfGroup(group)))
  const shared = { resource, titles, pageId }
  return (
    <>
      <DatesRead dates={dates} />
      <NumbersRead numbers={numbers} />
      {groups.length > 0 && (
        <Card
          title="What these values mean"
          note="One decision for all rows with the same value. Your file stays as it is."
          flush
          classNames={{ head: styles.head, note: styles.note }}
          aside={<UseProposals {...{ groups, chosen, onChoose }} />}
        >
          <MarkedTogether {...{ resource, groups, chosen, onChoose }} />
          <MadeTogether {...{ resource, groups, chosen, asked, sought, onChoose }} />
          <ul className={styles.groups}>
            {groups.map((group) => (
              <ValueGroup
                key={keyOfGroup(group)}
                {...shared}
                group={group}
                choice={chosen[keyOfGroup(group)]}
                added={addedBeside(group, found, chosen)}
                onChoose={(choice) =>
                  onChoose((before) => ({ ...before, [keyOfGroup(group)]: choice }))
                }
                onAskFor={() => {
                  setAsked(new Set([...asked, keyOfGroup(group)]))
                  setSought(group.field)
                }}
              />
            ))}
          </ul>
        </Card>
      )}
      {decided.length > 0 && (
        <Card
          title="Decided"
          note="These values of the file become others. What you change here is checked again."
          flush
          classNames={{ head: styles.head, note: styles.note }}
        >
          <ul className={styles.groups}>
            {decided.map((group) => {
              const key = keyOfGroup(group)
              if (!Object.hasOwn(chosen, key))
                return (
                  <DecidedGroup
                    key={key}
                    {...{ resource, group }}
                    onChange={() => onChoose((before) => ({ ...before, [key]: undefined }))}
                  />
                )
              return (
                <ValueGroup
                  key={key}
                  {...shared}
                  group={group}
                  choice={chosen[key]}
                  added={addedBeside(group, found, chosen)}
                  onChoose={(choice) => onChoose((before) => ({ ...before, [key]: choice }))}
                  onKeep={() => onChoose(({ [key]: _own, ...others }) => others)}
                />
              )
            })}
          </ul>
        </Card>
      )}
      {again && (groups.length > 0 || changes + lines > 0) && (
        <div className={styles.foot}>
          <Button loading={again.isBusy} disabled={changes + lines === 0} onClick={again.start}>
            {isAnew || (changes === 0 && lines > 0)
              ? 'Check again'
              : `Check again with ${changes} of ${groups.length} decided`}
          </Button>
        </div>
      )}
    </>
  )
}

interface UseProposalsProps {
  groups: ImportAnswer['groups']
  chosen: ChosenValues
  onChoose: Change<ChosenValues>
}

/** Takes the closest match of every value that nobody has decided about. */
function UseProposals({ groups, chosen, onChoose }: UseProposalsProps) {
  const proposals = openGroups(groups, chosen).filter(({ proposal }) => proposal)
  if (proposals.length === 0) return null
  const takeAll = () =>
    onChoose((before) => ({
      ...before,
      ...Object.fromEntries(
        proposals.map((group) => [keyOfGroup(group), { becomes: group.proposal?.value }]),
      ),
    }))
  return (
    <Button size="xs" variant="default" onClick={takeAll}>
      Use {proposals.length === 1 ? 'the proposal' : `${proposals.length} proposals`}
    </Button>
  )
}
