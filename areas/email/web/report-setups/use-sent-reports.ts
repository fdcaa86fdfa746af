import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client/request.ts'
import { textOf, type InputProps } from '#platform/web/fields/input-shape.ts'
import {
  reportSetupCalls,
  type SentReport,
} from '../../contract/report-setups/report-setup-calls.ts'
import { reportSetups } from '../../contract/report-setups/report-setups.ts'

/** The reports that can be sent: they change with one's rights alone. */
export function useSentReports(): readonly SentReport[] | undefined {
  const { path } = reportSetupCalls.sentReports
  return useQuery({
    queryKey: [reportSetups.name, 'reports'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await request<SentReport[]>(path, { signal })).data,
  }).data
}

/** A report by its name, once the reports are known. */
export const useSentReport = (name: unknown): SentReport | undefined =>
  useSentReports()?.find((one) => one.name === name)

/** The report that the form is about. */
export const useChosenReport = ({ siblings }: InputProps): SentReport | undefined =>
  useSentReport(textOf(siblings['report']))
