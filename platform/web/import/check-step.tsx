import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ImportAnswer, Replacement } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Figures } from '#platform/web/parts/figures/figures.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { type ChosenLines, type ChosenValues, linesOf, replacementsOf } from './chosen-values.ts'
import { LinesOut } from './lines-out.tsx'
import { ProblemRows } from './problem-rows.tsx'
import { countOf, rowsOf } from './row-words.ts'
import { ValueGroups } from './value-groups.tsx'
import styles from './import.module.css'

interface CheckStepProps {
  resource: AnyResource
  found: ImportAnswer
  isBusy: boolean
  onSave: () => void
  onReplace: (replacements: readonly Replacement[], lines: ReturnType<typeof linesOf>) => void
  onBack: () => void
}

/** What the check found. Nothing is stored yet. */
export function CheckStep({ resource, found, isBusy, onSave, onReplace, onBack }: CheckStepProps) {
  const { state, rows, ready, bad, to_correct, out } = found
  const [chosen, setChosen] = useState<ChosenValues>({})
  const [lines, setLines] = useState<ChosenLines>({})
  const isChecked = state === 'checked'
  const changes = replacementsOf(found, chosen).length + linesOf(lines).length
  const share = rows === 0 ? 0 : (to_correct / rows) * 100
  return (
    <>
      {isChecked && (
        <div className={styles.importResult}>
          <Figures
            figures={[
              { label: 'Rows read', value: countOf(rows) },
              { label: 'Ready to save', value: countOf(ready) },
              ...(bad > to_correct
                ? [{ label: t`Wait for a decision`, value: countOf(bad - to_correct) }]
                : []),
              {
                label: 'To correct',
                value: countOf(to_correct),
                note: to_correct > 0 && `${Number(share.toPrecision(2))}% of the rows`,
              },
              ...(out > 0 ? [{ label: t`Left out`, value: countOf(out) }] : []),
            ]}
          />
          <LinesOut found={found} chosen={lines} onChoose={setLines} />
          <ValueGroups
            {...{ resource, found, chosen }}
            lines={linesOf(lines).length}
            onChoose={setChosen}
            again={{
              isBusy,
              start: () => onReplace(replacementsOf(found, chosen), linesOf(lines)),
            }}
          />
          <ProblemRows {...{ resource, found, lines }} onLines={setLines} />
        </div>
      )}
      <SaveBar note={isChecked && noteOf(found, changes)}>
        {isChecked && ready > 0 && (
          <Button loading={isBusy} disabled={changes > 0} onClick={onSave}>
            Save {rowsOf(ready)}
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button variant="subtle" component={Link} to={resource.page}>
          Cancel
        </Button>
      </SaveBar>
    </>
  )
}

/** What is to be known before saving. */
function noteOf({ bad, groups }: ImportAnswer, changes: number) {
  if (changes > 0) return t`Check again first: what you decided has not been checked.`
  if (bad > 0 && groups.length > 0)
    return t`Not saved yet: ${rowsOf(bad)}. Open decisions: ${groups.length}.`
  if (bad === 1) return t`1 row stays out. It waits for you in this import.`
  return bad > 0 && t`The ${rowsOf(bad)} stay out. They wait for you in this import.`
}
