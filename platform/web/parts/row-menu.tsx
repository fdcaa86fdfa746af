import { ActionIcon, Menu } from '@mantine/core'
import type { RowVerb } from './grid-shape.ts'
import { Icon } from './icon.tsx'

interface RowMenuProps {
  /** Of the record, so that the button says whose actions these are. */
  name: string
  verbs: readonly RowVerb[]
  isVertical?: boolean
}

/** The `...` of a row: View Details, Update, Delete, as far as the right allows. What destroys stands last and apart. */
export function RowMenu({ name, verbs, isVertical = false }: RowMenuProps) {
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
            onClick={verb.onChoose}
          >
            {verb.label}
          </Menu.Item>
        ))}
        {good.length > 0 && bad.length > 0 && <Menu.Divider />}
        {bad.map((verb) => (
          <Menu.Item
            key={verb.label}
            className="menu-item--bad"
            leftSection={<Icon name={verb.icon} />}
            onClick={verb.onChoose}
          >
            {verb.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
