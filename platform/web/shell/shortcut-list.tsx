import { Checkbox } from '@mantine/core'
import { useEffect } from 'react'
import { createStore, useStore } from '#platform/web/client/store.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { KeyHint } from '#platform/web/parts/save-bar.tsx'
import { isSingleKey, singleKeysStore, setSingleKeys } from '#platform/web/client/single-keys.ts'
import { chordStore } from './chord.ts'
import './shortcut-list.css'

const isOpenStore = createStore(false)

export function openShortcuts(): void {
  isOpenStore.set(true)
}

/** What the keyboard can do. */
const shortcuts: [string[], string][] = [
  [['Ctrl', 'K'], 'Find a page'],
  [['/'], 'Search this list'],
  [['Arrows'], 'Move in a list'],
  [['Home', 'End'], 'First and last cell; with Ctrl of the whole list'],
  [['Enter'], 'Open the row'],
  [['Shift', 'F10'], 'Menu of the row'],
  [['F2'], 'Update the row, also E'],
  [['Ctrl', 'Enter'], 'Save the form'],
  [['Esc'], 'Close the top layer'],
  [['?'], 'This list'],
]

export function ShortcutList() {
  const opened = useStore(isOpenStore)
  const hasSingleKeys = useStore(singleKeysStore)
  const chords = useStore(chordStore).map(({ letter, words }): [string[], string] => [
    ['Alt', 'Shift', letter],
    words,
  ])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isSingleKey(event, '?')) openShortcuts()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Dialog
      opened={opened}
      onClose={() => isOpenStore.set(false)}
      title="Keyboard shortcuts"
      actions={null}
    >
      <dl className="shortcut-list">
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
        label="Single keys (/, E, ?) act while nothing is being typed"
        checked={hasSingleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
