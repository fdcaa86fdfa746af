import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import {
  type Applied,
  type DifferenceKind,
  differenceKinds,
} from '#platform/contract/configuration/configuration.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import type { Brought } from './brought.ts'
import { DifferenceFamily } from './difference-family.tsx'
import { counted, kindWords } from './difference-words.ts'
import styles from './configuration.module.css'

interface ComparedFileProps {
  brought: Brought
  mayApply: boolean
  onApplied: (applied: Applied) => void
  onAgain: () => void
  onLeave: () => void
}

/** What the file and this system do not share, kind by kind; what is ticked is applied. */
export function ComparedFile({ brought, mayApply, ...on }: ComparedFileProps) {
  const { families } = brought.comparison
  const differences = brought.onlyAdds
    ? brought.comparison.differences.filter((one) => one.kind !== 'only here')
    : brought.comparison.differences
  const [kind, setKind] = useState<DifferenceKind | undefined>()
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(brought.onlyAdds ? idsOfChanged(differences) : []),
  )
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [isApplying, setApplying] = useState(false)
  const counts = useMemo(() => countsOf(differences), [differences])
  const shown = differences.filter((one) => kind === undefined || one.kind === kind)
  const byFamily = Map.groupBy(shown, ({ family }) => family)
  const applied = counts.added + counts.changed - left.size + gone.size
  const same = families.reduce((sum, one) => sum + one.same, 0)
  return (
    <>
      <div className={styles.compared}>
        <div className={styles.file}>
          <strong>{brought.name}</strong>
          <span className="muted">{counted(same)} records are the same on both sides</span>
          <Button size="xs" variant="default" onClick={on.onLeave}>
            {brought.onlyAdds ? 'Back' : 'Take another file'}
          </Button>
        </div>
        {differences.length > 0 && (
          <div className={styles.filter} role="group" aria-label="Which differences are shown">
            {[undefined, ...differenceKinds].map((one) => (
              <button
                key={one ?? 'all'}
                type="button"
                className={styles.chip}
                aria-pressed={kind === one}
                onClick={() => setKind(one)}
              >
                {one === undefined ? 'All' : kindWords[one].word}{' '}
                <span className={styles.count}>
                  {counted(one === undefined ? differences.length : counts[one])}
                </span>
              </button>
            ))}
          </div>
        )}
        {differences.length === 0 && (
          <EmptyState icon="circle-check" title="Nothing differs">
            This system is set up as the file says.
          </EmptyState>
        )}
        {differences.length > 0 && shown.length === 0 && (
          <p className={styles.none}>There are no such differences.</p>
        )}
        {families
          .filter(({ name }) => byFamily.has(name))
          .map((family) => (
            <DifferenceFamily
              key={family.name}
              family={family}
              differences={byFamily.get(family.name) ?? []}
              isOpen={byFamily.size <= 6}
              left={left}
              gone={gone}
              mayApply={mayApply}
              onLeft={setLeft}
              onGone={setGone}
            />
          ))}
      </div>
      {mayApply && differences.length > 0 && (
        <SaveBar
          isNoted
          note={
            gone.size > 0
              ? `${counted(gone.size)} records that are only here are removed`
              : undefined
          }
        >
          <Button disabled={applied === 0} onClick={() => setApplying(true)}>
            {applied === 1 ? 'Apply 1 difference …' : `Apply ${counted(applied)} differences …`}
          </Button>
        </SaveBar>
      )}
      {isApplying && (
        <ApplyDialog
          brought={brought}
          left={left}
          gone={gone}
          onLeave={(ids) => setLeft(new Set([...left, ...ids]))}
          onKeep={(ids) => setGone(new Set([...gone].filter((id) => !ids.includes(id))))}
          onApplied={on.onApplied}
          onAgain={on.onAgain}
          onClose={() => setApplying(false)}
        />
      )}
    </>
  )
}

const idsOfChanged = (differences: Brought['comparison']['differences']): string[] =>
  differences.flatMap(({ kind, id }) => (kind === 'changed' ? [id] : []))

function countsOf(differences: Brought['comparison']['differences']) {
  const counts: Record<DifferenceKind, number> = { added: 0, changed: 0, 'only here': 0 }
  for (const { kind } of differences) counts[kind] += 1
  return counts
}
