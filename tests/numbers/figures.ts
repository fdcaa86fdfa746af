import { areas } from '#apps/server/areas.ts'
import { variantOf } from '#platform/contract/reports.ts'

/** What some calls answer, by the words that say which call it was. */
export type Figures = Readonly<Record<string, unknown>>

/** Each report of people in reach, by each of its groupings. */
export const reportQuestions = () =>
  areas
    .flatMap(({ area }) => area.reports ?? [])
    .filter((report) => report.rows === 'scope')
    .flatMap((report) =>
      Object.keys(report.variants ?? { '': null }).flatMap((kind) =>
        Object.keys(variantOf(report, kind).groupings).map((group) => ({
          path: report.path,
          group,
          body: { ...(kind !== '' && { report: kind }), group_by: [group] },
        })),
      ),
    )

/** What differs, with the first place where it does. */
export const differences = (before: Figures, after: Figures): string[] =>
  Object.keys({ ...before, ...after }).flatMap((name) => {
    const was = JSON.stringify(before[name] ?? null)
    const is = JSON.stringify(after[name] ?? null)
    if (was === is) return []
    const at = [...was].findIndex((letter, place) => letter !== is[place])
    const part = (text: string) => text.slice(Math.max(0, at - 90), at + 90)
    return [`${name}: …${part(was)}… became …${part(is)}…`]
  })
