import { ActionIcon, Menu } from '@mantine/core'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { RowVerb } from './grid-shape.ts'
import { Icon } from '#platform/web/parts/icon.tsx'

interface RowMenuProps {
  /** Of the record, so that the button says whose actions these are. */
  name: string
  verbs: readonly RowVerb[]
  isVertical?: boolean
}

/**
 * The `...` of a row: View Details, Update, Delete, as far as the right allows. What destroys stands last and apart. A list has many, so
 * that one is drawn again only when it offers something else.
 */
export function RowMenu({ name, verbs, isVertical = false }: RowMenuProps) {
  const latest = useRef(verbs)
  useLayoutEffect(() => {
    latest.current = verbs
  })
  const [choose] = useState(
    () => (chosen: string) => latest.current.find(({ label }) => label === chosen)?.onChoose(),
  )
  return <DrawnMenu {...{ name, verbs, isVertical, choose }} />
}

interface DrawnMenuProps extends Required<RowMenuProps> {
  choose: (label: string) => void
}

const DrawnMenu = memo(function DrawnMenu({ name, verbs, isVertical, choose }: DrawnMenuProps) {
  const good = verbs.filter(({ isBad }) => !isBad)
  const bad = verbs.filter(({ isBad }) => isBad)
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon size={24} aria-label={`Actions for ${name}`} data-row-menu>
          <Icon name={isVertical ? 'dots-vertical' : 'dots'} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {good.map((verb) => (
          <Menu.Item
            key={verb.label}
            leftSection={<Icon name={verb.icon} />}
            onClick={() => choose(verb.label)}
          >
            {verb.label}
          </Menu.Item>
        ))}
        {good.length > 0 && bad.length > 0 && <Menu.Divider />}
        {bad.map((verb) => (
          <Menu.Item
            key={verb.label}
            data-tone="bad"
            leftSection={<Icon name={verb.icon} />}
            onClick={() => choose(verb.label)}
          >
            {verb.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}, offersTheSame)

const wordsOf = (verbs: readonly RowVerb[]): string =>
  JSON.stringify(verbs.map(({ label, icon, isBad }) => [label, icon, isBad]))

function offersTheSame(before: DrawnMenuProps, after: DrawnMenuProps): boolean {
  return (
    before.name === after.name &&
    before.isVertical === after.isVertical &&
    wordsOf(before.verbs) === wordsOf(after.verbs)
  )
}
