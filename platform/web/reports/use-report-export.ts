import type { ExportFormat } from '#platform/contract/exports.ts'
import type { Report } from '#platform/contract/reports.ts'
import { type ListState, sortText } from '#platform/web/lists/list-state.ts'
import { useSaveFile } from '#platform/web/lists/use-save-file.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { askedOf } from './use-report.ts'

/** Saves what a report shows as a file, or says that it is being prepared. */
export function useReportExport(
  report: Report,
  state: ListState,
  pageId: number | undefined,
): [save: (format: ExportFormat) => void, isBusy: boolean] {
  const timezone = useZone()
  const [saveFile, isBusy] = useSaveFile()
  const save = (format: ExportFormat) => {
    const { path, method } = report.exportCall
    const sort = state.sort.filter(({ name }) => name in report.of.fields)
    const body = {
      ...askedOf(report, state, pageId),
      format,
      timezone,
      ...(sort.length > 0 && { sort: sortText(sort) }),
    }
    void saveFile(path, { method, body })
  }
  return [save, isBusy]
}
