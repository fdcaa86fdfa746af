import { ActionIcon, Menu } from '@mantine/core'
import type { SavedView } from '#platform/contract/lists/saved-views.ts'
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
          leftSection={<Icon name="home" />}
          onClick={() => void saved.chooseDefault(view.is_default ? undefined : view)}
        >
          {view.is_default ? 'Open the list without it' : 'Open the list with it'}
        </Menu.Item>
        {view.is_mine && (
          <>
            <Menu.Item leftSection={<Icon name="pencil" />} onClick={onRename}>
              Rename or share...
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item data-tone="bad" leftSection={<Icon name="trash" />} onClick={remove}>
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
