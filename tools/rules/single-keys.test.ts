import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const screens = globSync('{platform,areas,apps}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => /\bweb\b/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))

describe('screens', () => {
  it('listen to single keys in one place, and to nothing else of the whole page but chords [tools-1]', () => {
    const listening = screens.filter(({ source }) => source.includes("addEventListener('key"))
    expect(listening.map(({ file }) => file).toSorted()).toEqual([
      'apps/web/main.tsx', // that there is a keyboard
      'platform/web/fields/use-typed-choice.tsx', // that a press which saved nothing is over
      'platform/web/forms/use-save-key.ts', // Ctrl and Enter
      'platform/web/parts/use-single-keys.ts',
      'platform/web/shell/chord.ts', // Alt, Shift and a letter
      'platform/web/shell/command-palette.tsx', // Ctrl and K
      'platform/web/shell/held-letters.ts', // what is typed before the palette stands
    ])
    const letters = screens.filter(({ source }) => /\.key === '[a-z?/]'/i.test(source))
    for (const { file, source } of letters) expect(source, file).toMatch(/isSingleKey|ctrlKey/)
  })

  it('hold single keys back under every layer they open', () => {
    const layers = screens.filter(({ source }) => /<(Modal|Drawer|Spotlight\.Root)\b/.test(source))
    expect(layers.length).toBeGreaterThan(3)
    for (const { file, source } of layers)
      // The layer of dialogs is loaded by `dialog.tsx`, which holds them back before it has come.
      expect(file.endsWith('dialog-layer.tsx') || source.includes('useLayer('), file).toBe(true)
  })
})
