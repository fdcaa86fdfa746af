import { useCall } from '#platform/web/client/use-call.ts'
import { textOf, type InputProps } from '#platform/web/fields/input-shape.ts'
import {
  reportSetupCalls,
  type SentReport,
} from '../../contract/report-setups/report-setup-calls.ts'
import { reportSetups } from '../../contract/report-setups/report-setups.ts'

/** The reports that can be sent: they change with one's rights alone. */
export const useSentReports = (): readonly SentReport[] | undefined =>
  useCall(reportSetupCalls.sentReports, {}, { family: reportSetups, staleTime: 60_000 }).data

/** A report by its name, once the reports are known. */
export const useSentReport = (name: unknown): SentReport | undefined =>
  useSentReports()?.find((one) => one.name === name)

/** The report that the form is about. */
export const useChosenReport = ({ siblings }: InputProps): SentReport | undefined =>
  useSentReport(textOf(siblings['report']))
