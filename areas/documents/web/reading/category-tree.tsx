import { t } from '#platform/contract/words/texts.ts'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { readerCalls, type RepositoryCategory } from '../../contract/reader-calls.ts'
import { READING } from './reading-key.ts'
import styles from './reading.module.css'
import { useCall, useAnswer } from '#platform/web/client/use-call.ts'

/** Of what must be read the number is enough. */
const ONE_UNREAD = { category_id: null, search: '', unread: true, startRow: 0, endRow: 1 }

interface CategoryTreeProps {
  chosen: number | undefined
  isUnread: boolean
  onChoose: (id: number | undefined) => void
  onUnread: () => void
}

/** Categories inside each other, with the number of documents the reader finds in each. */
export function CategoryTree({ chosen, isUnread, onChoose, onUnread }: CategoryTreeProps) {
  const { data: categories = [] } = useCall(readerCalls.repositoryTree, {}, { family: READING })
  const { data: unread } = useAnswer(readerCalls.documentsWithAccess, ONE_UNREAD, {
    family: READING,
    select: ({ total }) => total,
  })
  const isPhone = usePhone()
  const all = categories.filter(({ parent_id }) => parent_id === null)
  const count = all.reduce((sum, { documents }) => sum + documents, 0)
  return (
    <nav className={styles.tree} aria-label={t`Categories`}>
      <ul>
        <li>
          <Branch
            name={t`All documents`}
            count={count}
            isChosen={chosen === undefined && !isUnread}
            onChoose={() => onChoose(undefined)}
          />
        </li>
        <li>
          <Branch name={t`To read`} count={unread} isChosen={isUnread} onChoose={onUnread} />
        </li>
      </ul>
      {isPhone ? (
        <details key={chosen} className={styles.folded}>
          <summary>
            {categories.find(({ id }) => id === chosen)?.name ?? t`Choose a category`}
          </summary>
          <Branches parent={null} {...{ categories, chosen, onChoose }} />
        </details>
      ) : (
        <Branches parent={null} {...{ categories, chosen, onChoose }} />
      )}
    </nav>
  )
}

interface BranchesProps extends Pick<CategoryTreeProps, 'chosen' | 'onChoose'> {
  parent: number | null
  categories: readonly RepositoryCategory[]
}

function Branches({ parent, categories, chosen, onChoose }: BranchesProps) {
  const inside = categories.filter(({ parent_id }) => parent_id === parent)
  if (inside.length === 0) return null
  return (
    <ul>
      {inside.map(({ id, name, documents }) => (
        <li key={id}>
          <Branch
            name={name}
            count={documents}
            isChosen={id === chosen}
            onChoose={() => onChoose(id)}
          />
          <Branches parent={id} {...{ categories, chosen, onChoose }} />
        </li>
      ))}
    </ul>
  )
}

interface BranchProps {
  name: string
  count: number | undefined
  isChosen: boolean
  onChoose: () => void
}

const Branch = ({ name, count, isChosen, onChoose }: BranchProps) => (
  <button
    type="button"
    className={styles.branch}
    aria-current={isChosen ? 'true' : undefined}
    onClick={onChoose}
  >
    <span>{name}</span>
    {count !== undefined && <span className="numbers">{count}</span>}
  </button>
)
