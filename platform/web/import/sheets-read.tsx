import { t } from '#platform/contract/words/texts.ts'
import { Notice } from '#platform/web/parts/notice.tsx'

interface SheetsReadProps {
  /** The one sheet that was read; of a whole workbook none is named. */
  sheet?: string | null
  left_out: readonly string[]
}

/** Names the sheets of a workbook that were not read, since somebody may look for their rows. */
export function SheetsRead({ sheet, left_out }: SheetsReadProps) {
  if (left_out.length === 0) return null
  const names = left_out.join(', ')
  return (
    <Notice tone="info" title={t`Sheets that were not read`}>
      <p>
        {sheet
          ? t`Only the first visible sheet is read: ${sheet}. Left out: ${names}.`
          : t`Hidden sheets are left out: ${names}. Show a sheet in the spreadsheet to import it.`}
      </p>
    </Notice>
  )
}
