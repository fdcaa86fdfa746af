import type { ImportAnswer } from '#platform/contract/imports.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { countOf } from './row-words.ts'

const steps = ['file', 'columns', 'check', 'save'] as const
export type StepName = (typeof steps)[number]

const labels = {
  file: 'File',
  columns: 'Columns',
  check: 'Check',
  save: 'Save',
} as const satisfies Record<StepName, string>

interface ImportStepsProps {
  found: ImportAnswer | undefined
  current: StepName
}

/** The four steps, each with what came of it under its name. */
export function ImportSteps({ found, current }: ImportStepsProps) {
  const at = steps.indexOf(current)
  return (
    <ol className="import-steps" aria-label="Steps of the import">
      {steps.map((name, place) => {
        const isDone = place < at || found?.state === 'saved'
        return (
          <li
            key={name}
            className="import-steps__one"
            data-state={isDone ? 'done' : place === at ? 'current' : 'ahead'}
            aria-current={place === at ? 'step' : undefined}
          >
            <span className="import-steps__number" aria-hidden>
              {isDone ? <Icon name="check" size={14} /> : place + 1}
            </span>
            <span>
              <strong>{labels[name]}</strong>
              <span className="small muted">{resultOf[name](found)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const resultOf = {
  file: (found) => found?.file_name ?? 'CSV or XLSX',
  columns: (found) =>
    found
      ? `${found.columns.filter(({ field }) => field).length} of ${found.columns.length} matched`
      : 'Which column is what',
  check: (found) =>
    found?.state === 'checked' || found?.state === 'saving' || found?.state === 'saved'
      ? `${countOf(found.ready)} good, ${countOf(found.bad)} to correct`
      : 'Stores nothing',
  save: (found) =>
    found?.state === 'saved' ? `${countOf(found.saved)} saved` : 'Nothing is stored yet',
} as const satisfies Record<StepName, (found: ImportAnswer | undefined) => string>
