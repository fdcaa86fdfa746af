import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { readReportCalls } from '../../contract/report-calls.ts'
import { policyEffect } from './policy-effect.ts'
import { exportReadReport, readReport } from './read-report.ts'

export const reportCallsOnServer = serveCalls(readReportCalls, {
  readReport,
  exportReadReport,
  policyEffect,
})
