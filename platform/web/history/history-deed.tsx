import { Link } from 'react-router'
import type { HistoryOfAll } from '#platform/contract/history/history.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { manyOf, oneOf } from '#platform/web/screens/record-words.ts'
import { BatchVerbs } from './batch-verbs.tsx'
import { verbWords } from './history-words.ts'
import { t } from '#platform/contract/words/texts.ts'

/** "changed the department Claims", with the record as a link where it can be opened. */
export function HistoryDeed({ entry }: { entry: HistoryOfAll }) {
  const { resource: name, record_id, record_name, family, action, words } = entry
  const resource = useOutlines()(name)
  const mayOpen = useMayOpen()
  const page = resource && `${resource.page}/view`
  // The entry of a workbook stands under one of its families.
  const isOfSeveral = resource !== undefined && (entry.batch?.families ?? 1) > 1
  const title = record_name ?? `${record_id}`
  if (words !== null)
    return (
      <>
        {verbWords[action]} {isOfSeveral ? t`records` : resource ? manyOf(resource) : t(family)}:{' '}
        {words}
        {entry.batch && <BatchVerbs entry={entry} batch={entry.batch} />}
      </>
    )
  return (
    <>
      {verbWords[action]} {resource ? oneOf(resource) : t(family)}{' '}
      {page && resource.hasScreens && mayOpen(page) ? (
        <Link to={`${page}?id=${record_id}`}>{title}</Link>
      ) : (
        <span>{title}</span>
      )}
    </>
  )
}
