import { Checkbox, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Icon } from '#platform/web/parts/icon.tsx'
import styles from './access-toolbar.module.css'
import { choiceOptions } from '#platform/web/fields/choice-options.ts'

/** Which pages are shown. */
export interface Sought {
  readonly search: string
  readonly area: string | null
  readonly changedOnly: boolean
}

interface AccessToolbarProps {
  readonly areas: readonly string[]
  readonly sought: Sought
  readonly onSeek: (sought: Sought) => void
  readonly note: string
}

/** Over the matrix: which pages are shown, and whom a change concerns. */
export function AccessToolbar({ areas, sought, onSeek, note }: AccessToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <TextInput
        className={styles.search}
        size="xs"
        aria-label="Find a page"
        placeholder="Find a page"
        leftSection={<Icon name="search" size={14} />}
        value={sought.search}
        onChange={(event) => onSeek({ ...sought, search: event.currentTarget.value })}
      />
      <Select
        className={styles.area}
        size="xs"
        aria-label="Area"
        placeholder="All areas"
        clearable
        data={choiceOptions(areas)}
        value={sought.area}
        onChange={(area) => onSeek({ ...sought, area })}
      />
      <Checkbox
        label="Changed only"
        checked={sought.changedOnly}
        onChange={(event) => onSeek({ ...sought, changedOnly: event.currentTarget.checked })}
      />
      <span className={styles.applies}>{note}</span>
    </div>
  )
}
