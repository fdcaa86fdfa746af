import { Checkbox } from '@mantine/core'
import { setSingleKeys, singleKeysStore } from '#platform/web/client/single-keys.ts'
import { useStore } from '#platform/web/client/store.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { KeyHint } from '#platform/web/parts/save-bar.tsx'
import { chordStore } from './chord.ts'
import styles from './shortcut-dialog.module.css'

/** What the keyboard can do, where it can do it. */
const shortcuts: [string[], string][] = [
  [['Ctrl', 'K'], 'Find a page, a person, a record, an action'],
  [['/'], 'Search this list'],
  [['Arrows'], 'Move in a list, also J and K'],
  [['Home', 'End'], 'First and last cell; with Ctrl of the whole list'],
  [['PgUp', 'PgDn'], 'Ten rows up and down'],
  [['Enter'], 'Open the row'],
  [['Space'], 'Select the row'],
  [['Shift', 'Arrows'], 'Select several rows; on a header, change its width'],
  [['Shift', 'Enter'], 'On a header, sort by it too'],
  [['Ctrl', 'A'], 'Select every row of the page'],
  [['Shift', 'F10'], 'Menu of the row'],
  [['F2'], 'Update the row, also E'],
  [['J', 'K'], 'On a record: the next, the previous'],
  [['Ctrl', 'Enter'], 'Save the form'],
  [['Esc'], 'Close the top layer, then clear the selection'],
  [['?'], 'This list'],
]

export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const hasSingleKeys = useStore(singleKeysStore)
  const chords = useStore(chordStore).map(({ letter, words }): [string[], string] => [
    ['Alt', 'Shift', letter],
    words,
  ])
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts" actions={null}>
      <dl className={styles.shortcutList}>
        {[...shortcuts, ...chords].map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <KeyHint key={key}>{key}</KeyHint>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Single keys (/, E, J, K, ?) act while nothing is being typed"
        checked={hasSingleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
