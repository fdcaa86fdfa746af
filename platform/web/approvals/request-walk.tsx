import { ActionIcon } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { useSingleKeys } from '#platform/web/parts/use-single-keys.ts'
import styles from './request-walk.module.css'

export interface RequestWalkProps {
  /** What is listed, in its order. */
  ids: readonly number[]
  open: number
  onOpen: (id: number) => void
  onBack: () => void
}

/** On the phone, where a request covers its list: "3 of 17" with the way to the previous and the next, also by K and J; Esc leads back to the list. */
export function RequestWalk({ ids, open, onOpen, onBack }: RequestWalkProps) {
  const at = ids.indexOf(open)
  const go = (to: number | undefined) => to !== undefined && onOpen(to)
  const [previous, next] = at < 0 ? [undefined, ids[0]] : [ids[at - 1], ids[at + 1]]
  useSingleKeys({ j: () => go(next), k: () => go(previous), Escape: onBack })
  if (ids.length === 0) return null
  return (
    <nav className={styles.walk} aria-label="Requests">
      {at >= 0 && <span className="small muted numbers">{t`${at + 1} of ${ids.length}`}</span>}
      <ActionIcon
        size={44}
        aria-label="Previous request"
        disabled={previous === undefined}
        onClick={() => go(previous)}
      >
        <Icon name="chevron-up" />
      </ActionIcon>
      <ActionIcon
        size={44}
        aria-label="Next request"
        disabled={next === undefined}
        onClick={() => go(next)}
      >
        <Icon name="chevron-down" />
      </ActionIcon>
    </nav>
  )
}
