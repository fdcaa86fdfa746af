import { ActionIcon, Menu } from '@mantine/core'
import type { SavedView } from '#platform/contract/saved-views.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { SavedViews } from './use-saved-views.ts'

interface ViewMenuProps {
  view: SavedView
  saved: SavedViews
  onRename: () => void
  onDeleted: () => void
}

/** What can be done with the chosen view; those of others can only become one's default. */
export function ViewMenu({ view, saved, onRename, onDeleted }: ViewMenuProps) {
  const remove = () => {
    onDeleted()
    void saved.remove(view)
  }
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <ActionIcon size={24} aria-label={`Actions for the view ${view.name}`}>
          <Icon name="chevron-down" size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={view.is_default}
          leftSection={<Icon name="home" />}
          rightSection={view.is_default && <Icon name="check" size={14} />}
          onClick={() => void saved.chooseDefault(view.is_default ? undefined : view)}
        >
          Open the list with it
        </Menu.Item>
        {view.is_mine && (
          <>
            <Menu.Item leftSection={<Icon name="pencil" />} onClick={onRename}>
              Rename or share...
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              className="menu-item--bad"
              leftSection={<Icon name="trash" />}
              onClick={remove}
            >
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
