import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import { type ListState, PAGE_SIZES } from './list-state.ts'
import styles from './list-footer.module.css'

interface ListFooterProps {
  state: ListState
  /** Undefined until the first answer. */
  total: number | undefined
  isCapped: boolean
  /** Rows on this page. */
  shown: number
  onChange: (change: Partial<ListState>) => void
  /** On the phone the primary verb stands here, within reach of the thumb. */
  primary: ReactNode
}

/** Which rows of how many, and the way to the next. */
export function ListFooter({ state, total, isCapped, shown, onChange, primary }: ListFooterProps) {
  const first = (state.page - 1) * state.size + 1
  const last = first + shown - 1
  const hasNext = total !== undefined && (last < total || (isCapped && shown === state.size))
  const count = new Intl.NumberFormat('en-US').format(total ?? 0) + (isCapped ? '+' : '')
  return (
    <div className={styles.listFooter}>
      <span className="numbers" aria-live="polite">
        {total !== undefined && (shown > 0 ? `${first}–${last} of ${count}` : `0 of ${count}`)}
      </span>
      <div className={styles.pages}>
        <Menu position="top-end">
          <Menu.Target>
            <button type="button" className={styles.size}>
              {state.size} rows a page
              <Icon name="chevron-down" size={14} />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {PAGE_SIZES.map((size) => (
              <Menu.Item
                key={size}
                aria-current={size === state.size}
                rightSection={size === state.size && <Icon name="check" size={14} />}
                onClick={() => onChange({ size })}
              >
                {size} rows a page
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <ActionIcon
          size={28}
          aria-label="Previous page"
          disabled={state.page === 1}
          onClick={() => onChange({ page: state.page - 1 })}
        >
          <Icon name="chevron-left" />
        </ActionIcon>
        <ActionIcon
          size={28}
          aria-label="Next page"
          disabled={!hasNext}
          onClick={() => onChange({ page: state.page + 1 })}
        >
          <Icon name="chevron-right" />
        </ActionIcon>
      </div>
      {primary && <div className={styles.primary}>{primary}</div>}
    </div>
  )
}
