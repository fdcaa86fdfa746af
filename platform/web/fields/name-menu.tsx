import { ActionIcon, Menu } from '@mantine/core'
import { Icon } from '#platform/web/parts/icon.tsx'
import styles from './name-menu.module.css'

interface NameMenuProps {
  /** What may be named in the text. */
  names: readonly string[]
  /** Which text, for the person who does not see it. */
  into: string
  isDisabled?: boolean
  onChoose: (written: string) => void
}

/** Puts a name in braces into a text, which is replaced by its value when the text is used. */
export function NameMenu({ names, into, isDisabled = false, onChoose }: NameMenuProps) {
  return (
    <Menu position="bottom-end" width={240} returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          size={26}
          aria-label={`Insert a name into ${into}`}
          title="Insert a name"
          disabled={isDisabled}
        >
          <Icon name="tag" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles.nameMenu}>
        {names.map((name) => (
          <Menu.Item key={name} onClick={() => onChoose(`{{${name}}}`)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
