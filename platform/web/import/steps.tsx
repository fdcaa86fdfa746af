import { Icon } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import styles from './steps.module.css'

/** One step on the way from a file to records, with what came of it. */
export interface Step {
  readonly title: string
  readonly result: string
}

interface StepsProps {
  /** What the steps lead to, for readers: "Steps of the import". */
  label: string
  steps: readonly Step[]
  /** Of the step one is at, from 0. */
  at: number
  /** Nothing is left to do. */
  isOver: boolean
}

/** The steps of bringing a file in, each with what came of it under its name. */
export function Steps({ label, steps, at, isOver }: StepsProps) {
  return (
    <ol className={styles.importSteps} aria-label={label}>
      {steps.map(({ title, result }, place) => {
        const isDone = place < at || isOver
        return (
          <li
            key={title}
            className={styles.one}
            data-state={isDone ? 'done' : place === at ? 'current' : 'ahead'}
            // Where the keyboard goes on when a step gives way to the next one.
            {...(place === at && { 'aria-current': 'step', tabIndex: -1, 'data-lands': true })}
          >
            <span className={styles.number} aria-hidden>
              {isDone ? <Icon name="check" size={14} /> : place + 1}
            </span>
            <span>
              <strong>{title}</strong>
              <span className={classes(styles.result, 'small muted')}>{result}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
