/** The parts of a test run. */
export const parts = ['check', 'unit', 'cluster', 'journeys'] as const

export type TestPart = (typeof parts)[number]
/** What a part counted, and what it has to say of each failure. */
export type Count = {
  passed: number
  failed: number
  complaints?: readonly string[]
  /** What passed only at the second try. */
  unsteady?: readonly string[]
}

export function isPart(name: string): name is TestPart {
  return parts.some((part) => part === name)
}

/** What vitest's report in JSON says of a run. */
export interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly success: boolean
  readonly testResults: readonly {
    /** The file, by its whole path. */
    readonly name: string
    readonly status: string
    /** Why the file as a whole failed; empty where only tests of it did. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

/** The files of a report of which something failed, by their whole paths. */
export const failedFiles = ({ testResults }: Report): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)

/** A report in which what ran again stands in the place of what failed. */
export function withSecondTry(first: Report, again: Report): Report {
  const failed = new Set(failedFiles(first))
  const testResults = [
    ...first.testResults.filter(({ name }) => !failed.has(name)),
    ...again.testResults,
  ]
  const numberOf = (wanted: string): number =>
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === wanted).length
  return {
    numPassedTests: numberOf('passed'),
    numFailedTests: numberOf('failed'),
    // A file that was not run again has not been mended.
    success: again.success && again.testResults.length >= failed.size,
    testResults,
  }
}

/** Counts a report after its failed files were tried again. What passed only then is unsteady. */
export function countOfSecondTry(first: Report, again: Report): Count {
  const report = withSecondTry(first, again)
  const counted = countOf(report, report.success ? 0 : 1)
  const stillFailed = new Set(failedFiles(report))
  const unsteady = failedFiles(first).filter((name) => !stillFailed.has(name))
  return {
    ...counted,
    unsteady: complaintsOf(first).filter((words) =>
      unsteady.some((name) => words.startsWith(name)),
    ),
  }
}

/** Counts a report. A file that does not load has no tests that could fail, and still must count. */
export function countOf(report: Report, code: number): Count {
  const { numPassedTests, numFailedTests, success } = report
  const failedElsewhere = numFailedTests === 0 && (code !== 0 || !success)
  return {
    passed: numPassedTests,
    failed: failedElsewhere ? 1 : numFailedTests,
    complaints: complaintsOf(report),
  }
}

/** What failed, each with its file and the beginning of what it said. */
function complaintsOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const told = failed.map(
      (test) =>
        `${name} > ${test.fullName}\n${beginningOf(test.failureMessages?.join('\n') ?? '')}`,
    )
    return status === 'failed' && told.length === 0 ? [`${name}\n${beginningOf(message)}`] : told
  })
}

const LINES_TOLD = 12

const beginningOf = (text: string): string => text.split('\n').slice(0, LINES_TOLD).join('\n')

/** Adds up what the parts counted; a run in which nothing passed has failed, whatever it says. */
export function sumUp(counts: Count[]): Required<Count> {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  const complaints = counts.flatMap((count) => count.complaints ?? [])
  const unsteady = counts.flatMap((count) => count.unsteady ?? [])
  return { passed, failed: passed + failed === 0 ? 1 : failed, complaints, unsteady }
}
