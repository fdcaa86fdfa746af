import type { WorkbookAnswer } from '#platform/contract/imports/workbooks.ts'
import { t } from '#platform/contract/words/texts.ts'
import { countOf } from '../row-words.ts'
import { Steps } from '../steps.tsx'

/** The steps of a workbook, each with what came of it under its name. */
export function WorkbookSteps({ book }: { book: WorkbookAnswer | undefined }) {
  const chosen = book?.sheets.filter(({ is_left_out }) => !is_left_out) ?? []
  const toDecide = chosen.reduce((all, { found }) => all + found.groups.length, 0)
  const sum = (of: 'ready' | 'bad' | 'saved') =>
    chosen.reduce((all, { found }) => all + found[of], 0)
  const state = book?.state ?? 'reading'
  const isChecked = state === 'checked' || state === 'saving' || state === 'saved'
  const resultOf = () => {
    if (!isChecked) return t`Nothing is stored yet`
    if (toDecide === 1) return t`1 value to decide`
    return toDecide > 0
      ? t`${countOf(toDecide)} values to decide`
      : t`${countOf(sum('ready'))} good, ${countOf(sum('bad'))} to correct`
  }
  return (
    <Steps
      label="Steps of the import"
      at={AT[state]}
      isOver={state === 'saved'}
      steps={[
        { title: t`File`, result: book?.file_name ?? t`XLSX` },
        {
          title: t`Sheets`,
          result: book
            ? t`${chosen.length} of ${book.sheets.length} chosen`
            : t`What each of them holds`,
        },
        {
          title: t`Check`,
          result: resultOf(),
        },
        {
          title: t`Save`,
          result: state === 'saved' ? t`${countOf(sum('saved'))} saved` : t`All sheets together`,
        },
      ]}
    />
  )
}

const AT = {
  reading: 0,
  read: 1,
  checking: 2,
  checked: 2,
  saving: 3,
  saved: 3,
} as const satisfies Record<WorkbookAnswer['state'], number>
