import { personalGroups } from '#platform/contract/personal.ts'
import type { ServedArea } from '#platform/server/kernel/served-area.ts'
import { usualTerms } from '../contract/retention-terms.ts'
import { keptOfPeople, wordsOfGone } from './kept-of-people.ts'

/** What is kept of people and what of it goes, as `docs/privacy.md` says it: made from the declarations. */
export function privacyTable(areas: readonly ServedArea[]): string {
  const all = areas
    .flatMap(({ area }) => area.resources)
    .map((declaration) => ({ declaration, slots: {} }))
  const kinds = keptOfPeople({
    registry: { all },
    contributions: areas.flatMap(({ contributes }) => contributes),
  })
  return personalGroups
    .map((group) => {
      const rows = kinds
        .filter((kept) => kept.group === group)
        .map((kept) => {
          const goes = kept.rowsGo ? 'the records' : wordsOfGone(kept).join(', ') || 'nothing'
          return `| ${kept.label} | ${goes} |`
        })
      const { days, covers } = usualTerms[group]
      return `### ${group}: ${days} days\n\n${covers}\n\n| What is kept | What goes |\n| --- | --- |\n${rows.join('\n')}`
    })
    .join('\n\n')
}
