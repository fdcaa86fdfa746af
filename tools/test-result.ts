/** The parts of a test run, in their order: the quick ones first. */
export const parts = ['check', 'unit', 'cluster', 'journeys'] as const

export type Suite = (typeof parts)[number]
export type Count = { passed: number; failed: number }

export function isSuite(name: string): name is Suite {
  return parts.some((part) => part === name)
}

/** Adds up what the parts counted; a run in which nothing passed has failed, whatever it says. */
export function sumUp(counts: Count[]): Count {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  return { passed, failed: passed + failed === 0 ? 1 : failed }
}
