import { Button, Menu } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import { Icon, type IconName } from '#platform/web/parts/icon.tsx'
import type { SlideKind } from './slide-form.ts'

/** Begins a slide of a kind, behind the selected one or inside the selected section. */
export function AddSlideMenu({ onAdd }: { onAdd: (kind: SlideKind) => void }) {
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<Icon name="plus" size={14} />}>
          Add slide
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ kind, label, icon }) => (
          <Menu.Item key={kind} leftSection={<Icon name={icon} />} onClick={() => onAdd(kind)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const offered: readonly { kind: SlideKind; label: string; icon: IconName }[] = [
  { kind: 'Content', label: t`Content`, icon: 'file-text' },
  { kind: 'Question', label: t`Question`, icon: 'checklist' },
  { kind: 'Section', label: t`Section`, icon: 'folder' },
  { kind: 'Video', label: t`Video`, icon: 'photo' },
  { kind: 'Document', label: t`Document`, icon: 'clipboard-list' },
  { kind: 'Package', label: t`Package`, icon: 'school' },
]
