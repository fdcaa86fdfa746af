import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import { countOf } from './row-words.ts'
import { type Step, Steps } from './steps.tsx'
import { t } from '#platform/contract/words/texts.ts'

const steps = ['file', 'columns', 'check', 'save'] as const
export type StepName = (typeof steps)[number]

const labels = {
  file: t`File`,
  columns: t`Columns`,
  check: t`Check`,
  save: t`Save`,
} as const satisfies Record<StepName, string>

interface ImportStepsProps {
  found: ImportAnswer | undefined
  current: StepName
}

/** The four steps, each with what came of it under its name. */
export function ImportSteps({ found, current }: ImportStepsProps) {
  const shown = steps.map((name): Step => ({ title: labels[name], result: resultOf[name](found) }))
  return (
    <Steps
      label="Steps of the import"
      steps={shown}
      at={steps.indexOf(current)}
      isOver={found?.state === 'saved'}
    />
  )
}

const resultOf = {
  file: (found) => found?.file_name ?? t`CSV or XLSX`,
  columns: (found) =>
    found
      ? t`${found.columns.filter(({ field }) => field).length} of ${found.columns.length} matched`
      : t`Which column is what`,
  check: (found) =>
    found?.state === 'checked' || found?.state === 'saving' || found?.state === 'saved'
      ? checkedWords(found.ready, found.bad - found.to_correct, found.to_correct)
      : t`Stores nothing`,
  save: (found) =>
    found?.state === 'saved' ? t`${countOf(found.saved)} saved` : t`Nothing is stored yet`,
} as const satisfies Record<StepName, (found: ImportAnswer | undefined) => string>

/** Rows that wait for a decision are no rows to correct. */
export const checkedWords = (good: number, waiting: number, toCorrect: number): string =>
  waiting > 0
    ? t`${countOf(good)} good, ${countOf(waiting)} to decide about, ${countOf(toCorrect)} to correct`
    : t`${countOf(good)} good, ${countOf(toCorrect)} to correct`
