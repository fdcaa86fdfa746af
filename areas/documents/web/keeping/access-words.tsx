import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { useTitles } from '#platform/web/fields/use-choices.ts'
import { type AccessRow, type AccessTarget, familyOfTarget } from '../../contract/access-row.ts'
import { documents } from '../../contract/documents.ts'

type Named = ReadonlyMap<number, string>

/** Each row in words: "Client: Larkspur". Names are asked for from the page of documents, as its form does. */
export function useAccessWords(rows: readonly AccessRow[]): readonly string[] {
  const names: Record<Exclude<AccessTarget, 'Everyone'>, Named> = {
    Office: useNames('Office', rows),
    Department: useNames('Department', rows),
    Client: useNames('Client', rows),
    Role: useNames('Role', rows),
    Designation: useNames('Designation', rows),
    User: useNames('User', rows),
  }
  return rows.map(({ target, target_id }) => {
    if (target === 'Everyone') return t`Everyone`
    const name = names[target].get(target_id ?? 0) ?? `${target_id}`
    return `${t(target)}: ${name}`
  })
}

function useNames(target: Exclude<AccessTarget, 'Everyone'>, rows: readonly AccessRow[]): Named {
  const family = useOutlines()(familyOfTarget[target])
  const pageId = usePagePermission(documents.page)?.object_id
  const ids = rows.flatMap((row) => (row.target === target ? (row.target_id ?? []) : []))
  return useTitles(family, ids, pageId)
}
