import { Button } from '@mantine/core'
import { PAGE_SIZE } from '#platform/contract/lists/grid-request.ts'
import styles from './pager.module.css'

interface PagerProps {
  /** From 1. */
  page: number
  total: number
  onPage: (page: number) => void
}

/** The way to more rows of a list inside a card; nothing where all fit. */
export function Pager({ page, total, onPage }: PagerProps) {
  if (total <= PAGE_SIZE) return null
  return (
    <div className={styles.pager}>
      <Button size="xs" variant="subtle" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button
        size="xs"
        variant="subtle"
        disabled={page * PAGE_SIZE >= total}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </div>
  )
}
