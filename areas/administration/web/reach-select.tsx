import { Checkbox, Popover } from '@mantine/core'
import { reachWords } from '#platform/contract/permissions.ts'
import type { ReachWord } from '#platform/contract/permissions.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { reachNames } from './role-access-data.ts'

interface ReachSelectProps {
  readonly label: string
  readonly words: readonly ReachWord[]
  readonly isLocked: boolean
  readonly onChange: (words: ReachWord[]) => void
}

/** Whose records a right reaches: several words are a union, All stands alone. */
export function ReachSelect({ label, words, isLocked, onChange }: ReachSelectProps) {
  const said = words.length === 0 ? 'Nobody' : words.map((word) => reachNames[word]).join(', ')
  if (isLocked) return <span className="reach reach--locked">{said}</span>
  const toggle = (word: ReachWord) => {
    if (word === 'all') return onChange(words.includes('all') ? ['self'] : ['all'])
    const others = words.filter((one) => one !== 'all')
    return onChange(
      others.includes(word) ? others.filter((one) => one !== word) : [...others, word],
    )
  }
  return (
    <Popover position="bottom-start" width={220} trapFocus>
      <Popover.Target>
        <button type="button" className="reach" aria-label={`${label}: ${said}`}>
          <span>{said}</span>
          <Icon name="chevron-down" size={14} />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className="reach__words">
          {reachWords.map((word) => (
            <Checkbox
              key={word}
              label={reachNames[word]}
              checked={words.includes(word)}
              onChange={() => toggle(word)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
