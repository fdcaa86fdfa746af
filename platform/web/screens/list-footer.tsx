import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { PAGE_SIZE } from '#platform/contract/grid-request.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { ListState } from './list-state.ts'

interface ListFooterProps {
  state: ListState
  /** Undefined until the first answer. */
  total: number | undefined
  isCapped: boolean
  /** Rows on this page. */
  shown: number
  onPage: (page: number) => void
  /** On the phone the primary verb stands here, within reach of the thumb. */
  primary: ReactNode
}

/** Which rows of how many, and the way to the next. */
export function ListFooter({ state, total, isCapped, shown, onPage, primary }: ListFooterProps) {
  const first = (state.page - 1) * PAGE_SIZE + 1
  const last = first + shown - 1
  const hasNext = total !== undefined && (last < total || (isCapped && shown === PAGE_SIZE))
  const count = new Intl.NumberFormat('en-US').format(total ?? 0) + (isCapped ? '+' : '')
  return (
    <div className="list-footer">
      <span className="numbers" aria-live="polite">
        {total !== undefined && (shown > 0 ? `${first}–${last} of ${count}` : `0 of ${count}`)}
      </span>
      <div className="list-footer__pages">
        <span className="list-footer__size">{PAGE_SIZE} rows a page</span>
        <ActionIcon
          size={28}
          aria-label="Previous page"
          disabled={state.page === 1}
          onClick={() => onPage(state.page - 1)}
        >
          <Icon name="chevron-left" />
        </ActionIcon>
        <ActionIcon
          size={28}
          aria-label="Next page"
          disabled={!hasNext}
          onClick={() => onPage(state.page + 1)}
        >
          <Icon name="chevron-right" />
        </ActionIcon>
      </div>
      {primary && <div className="list-footer__primary">{primary}</div>}
    </div>
  )
}
