import { useSearchParams } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { ListSearch } from '#platform/web/filters/list-search.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { repositoryPage } from '../../contract/repository-page.ts'
import { AddInWindow } from './add-in-window.tsx'
import { CategoryTree } from './category-tree.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentReader } from './document-reader.tsx'
import styles from './reading.module.css'

/** Where people find what they work by: categories at the left, documents at the right, and a document when one is opened. */
export function RepositoryScreen() {
  const [parameters, setParameters] = useSearchParams()
  const opened = numberOf(parameters.get('document'))
  const category = numberOf(parameters.get('category'))
  const search = parameters.get('search') ?? ''
  const isUnread = parameters.get('unread') === 'yes'
  const change = (next: Readonly<Record<string, string | undefined>>) =>
    setParameters(
      (now) => {
        const changed = new URLSearchParams(now)
        for (const [name, value] of Object.entries({ page: undefined, ...next }))
          if (value === undefined || value === '') changed.delete(name)
          else changed.set(name, value)
        return changed
      },
      // Going back leads out of a search, not through each of its letters.
      { replace: 'search' in next },
    )
  if (opened !== undefined)
    return <DocumentReader id={opened} onBack={() => change({ document: undefined })} />
  return (
    <>
      <PageHeader
        title={t`Repository`}
        crumbs={[{ label: t`Documents` }, { label: t`Repository` }]}
        actions={<AddInWindow />}
      />
      <div className={styles.repository}>
        <CategoryTree
          chosen={category}
          isUnread={isUnread}
          onChoose={(chosen) =>
            change({
              category: chosen === undefined ? undefined : String(chosen),
              unread: undefined,
            })
          }
          onUnread={() => change({ category: undefined, unread: 'yes' })}
        />
        <section className={styles.documents} aria-label={repositoryPage.label}>
          <div className={styles.search}>
            <ListSearch
              search={search}
              what={t`documents`}
              onSearch={(next) => change({ search: next })}
            />
          </div>
          <DocumentList
            category={category}
            search={search}
            isUnread={isUnread}
            page={numberOf(parameters.get('page')) ?? 1}
            onPage={(page) => change({ page: page === 1 ? undefined : String(page) })}
          />
        </section>
      </div>
    </>
  )
}

function numberOf(raw: string | null): number | undefined {
  const number = Number(raw ?? '')
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
