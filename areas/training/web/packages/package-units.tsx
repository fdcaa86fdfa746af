import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { PackageUnit } from '../../contract/media/media-kinds.ts'
import styles from './package-units.module.css'

interface PackageUnitsProps {
  readonly units: readonly PackageUnit[]
  /** The one that runs, from 1. */
  readonly unit: number
  readonly complete: ReadonlySet<number>
  readonly isBusy: boolean
  readonly onChoose: (unit: number) => void
  readonly children: ReactNode
}

/** The units of a package around the one that runs: any is chosen, and the next is one press away. A package of one unit is that unit. */
export function PackageUnits({ units, children, ...rest }: PackageUnitsProps) {
  const { unit, complete, isBusy, onChoose } = rest
  if (units.length < 2) return children
  const next = units[unit]
  return (
    <div className={styles.package}>
      <nav aria-label={t`Units`} className={styles.units}>
        <ol>
          {units.map(({ title }, at) => (
            <li key={at}>
              <button
                type="button"
                disabled={isBusy}
                aria-current={at + 1 === unit ? 'step' : undefined}
                onClick={() => at + 1 !== unit && onChoose(at + 1)}
              >
                <span className={styles.mark} aria-hidden>
                  {complete.has(at + 1) ? <Icon name="check" size={14} /> : at + 1}
                </span>
                {title || t`Unit ${at + 1}`}
                {complete.has(at + 1) && <span className="visually-hidden">{t`Completed`}</span>}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {children}
      {next && (
        <Button
          variant="default"
          className={styles.next}
          disabled={isBusy}
          onClick={() => onChoose(unit + 1)}
        >
          {t`Next unit`}
        </Button>
      )}
    </div>
  )
}
