import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { factsOf } from './questions-input.tsx'
import type { Question } from './question.ts'
import styles from './questions-cell.module.css'

/** The questions of a set-up on its record; in a grid how many there are. */
export function QuestionsCell({ value, isWhole }: CellProps) {
  const questions = (Array.isArray(value) ? value : []) as readonly Question[] // the list's own shape
  if (!isWhole) return <span className="numbers">{questions.length}</span>
  if (questions.length === 0) return <span className="muted">None</span>
  return (
    <ol className={styles.questionsCell}>
      {questions.map((question, index) => (
        <li key={index}>
          {question.label} <span className="muted">{factsOf(question)}</span>
        </li>
      ))}
    </ol>
  )
}
