import type { Applied, Comparison } from '#platform/contract/configuration/configuration.ts'

const SIGNS = { added: '+', changed: '~', 'only here': '-' } as const

/** A comparison as it is read in a terminal: a block for each kind of set-up, a line for each record and field. */
export function comparedInWords({ families, differences }: Comparison): string {
  if (differences.length === 0) return 'Nothing differs.'
  const blocks = families.map(({ name, label, added, changed, only_here, same }) => {
    const own = differences.filter(({ family }) => family === name)
    if (own.length === 0) return ''
    const head = `${label}: ${added} new, ${changed} changed, ${only_here} only here, ${same} the same`
    const lines = own.flatMap(({ kind, title, changes, to_choose }) => [
      `  ${SIGNS[kind]} ${title}`,
      ...(kind === 'changed'
        ? changes.map(({ label: field, before, after }) => `      ${field}: ${before} -> ${after}`)
        : []),
      ...to_choose.map(
        ({ label: field, people }) =>
          `      ${field}: to be chosen, there is no ${people.join(', ')}`,
      ),
    ])
    return [head, ...lines].join('\n')
  })
  return blocks.filter(Boolean).join('\n\n')
}

/** What stands in the way, a line a record. */
export const problemLines = (problems: Applied['problems']): string[] =>
  problems.map(({ label, title, problem }) => `  ! ${label} ${title}: ${problem}`)

/** What applying did, or would do. */
export function appliedInWords(applied: Applied, isTrial: boolean): string {
  const { added, changed, removed, problems, otherwise, to_choose, batch } = applied
  const counts = `${added} added, ${changed} changed, ${removed} removed`
  return [
    isTrial ? `Would be: ${counts}. Everything was taken back.` : `Applied: ${counts}.`,
    ...(isTrial && problems.length > 0
      ? ['Applying is refused as long as this is in the file:']
      : []),
    ...problemLines(problems),
    ...to_choose.map(
      ({ title, label, people }) =>
        `  ? ${title}, ${label}: to be chosen, there is no ${people.join(', ')}`,
    ),
    ...otherwise.map(
      ({ title, changes }) =>
        `  * ${title}: set otherwise by the rules of this system: ${changes.map(({ label }) => label).join(', ')}`,
    ),
    ...(batch === null ? [] : [`It is taken back on the page History, entry ${batch}.`]),
  ].join('\n')
}
