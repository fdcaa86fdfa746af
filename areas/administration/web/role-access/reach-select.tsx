import { Checkbox, Popover } from '@mantine/core'
import { reachWords } from '#platform/contract/permissions.ts'
import type { ReachWord } from '#platform/contract/permissions.ts'
import { Icon, type IconName } from '#platform/web/parts/icon.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import { reachNames } from '../../contract/access-entry.ts'
import { reachInWords } from './access-words.ts'
import styles from './role-access.module.css'

interface ReachSelectProps {
  readonly label: string
  /** Undefined where several pages differ. */
  readonly words: readonly ReachWord[] | undefined
  readonly isLocked: boolean
  readonly onChange: (words: ReachWord[]) => void
}

const iconFor = {
  all: 'world',
  self: 'user',
  peers: 'users',
  direct: 'users',
  indirect: 'sitemap',
  peers_directly: 'users-group',
} satisfies Record<ReachWord, IconName>

/** Whose records a right reaches: several words are a union, All stands alone. */
export function ReachSelect({ label, words, isLocked, onChange }: ReachSelectProps) {
  const said = reachInWords(words)
  const first = words?.[0]
  const drawn = (
    <>
      {first && <Icon name={iconFor[first]} size={14} />}
      <span className={styles.reachSaid} title={said}>
        {said}
      </span>
    </>
  )
  if (isLocked) return <span className={classes(styles.reach, styles.reachLocked)}>{drawn}</span>
  return (
    <Popover position="bottom-start" width={220} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={styles.reach} aria-label={`${label}: ${said}`}>
          {drawn}
          <Icon name="chevron-down" size={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className={styles.reachWords}>
          {reachWords.map((word) => (
            <Checkbox
              key={word}
              label={reachNames[word]}
              checked={words?.includes(word) ?? false}
              onChange={() => onChange(toggled(words ?? [], word))}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A word more or less; All stands alone. */
export function toggled(words: readonly ReachWord[], word: ReachWord): ReachWord[] {
  if (word === 'all') return words.includes('all') ? ['self'] : ['all']
  const others = words.filter((one) => one !== 'all')
  return others.includes(word) ? others.filter((one) => one !== word) : [...others, word]
}
