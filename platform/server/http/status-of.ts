/** The status that the framework or one of its plugins gives a problem: below 500 it is about the request. */
export const statusOf = (problem: unknown): number | undefined =>
  problem !== null &&
  typeof problem === 'object' &&
  'statusCode' in problem &&
  typeof problem.statusCode === 'number'
    ? problem.statusCode
    : undefined
