import { Checkbox } from '@mantine/core'
import { setSingleKeys, singleKeysStore } from '#platform/web/client/single-keys.ts'
import { useStore } from '#platform/web/client/store.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { KeyHint } from '#platform/web/parts/save-bar.tsx'
import { chordStore } from './chord.ts'
import styles from './shortcut-dialog.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** What the keyboard can do, where it can do it. */
const shortcuts: [string[], string][] = [
  [[t`Ctrl`, 'K'], t`Find a page, a person, a record, an action`],
  [['/'], t`Search this list`],
  [['Arrows'], t`Move in a list, also J and K`],
  [[t`Home`, t`End`], t`First and last cell; with Ctrl of the whole list`],
  [[t`PgUp`, t`PgDn`], t`Ten rows up and down`],
  [[t`Enter`], t`Open the row`],
  [[t`Space`], t`Select the row`],
  [[t`Shift`, 'Arrows'], t`Select several rows; on a header, change its width`],
  [[t`Shift`, t`Enter`], t`On a header, sort by it too`],
  [[t`Ctrl`, 'A'], t`Select every row of the page`],
  [[t`Shift`, 'F10'], t`Menu of the row`],
  [['F2'], t`Change the cell where it can be, else update the row; also E`],
  [[t`Alt`, 'Arrows'], t`On a header, down opens its menu`],
  [['J', 'K'], t`On a record: the next, the previous`],
  [[t`Ctrl`, t`Enter`], t`Save the form`],
  [[t`Esc`], t`Close the top layer, then clear the selection`],
  [['?'], t`This list`],
]

export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const hasSingleKeys = useStore(singleKeysStore)
  const chords = useStore(chordStore).map(({ letter, words }): [string[], string] => [
    [t`Alt`, t`Shift`, letter],
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
