import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Parts that are drawn with the sheets of others beside their own. */
const WITH: Readonly<Record<string, readonly string[]>> = {
  NativeSelect: ['Combobox'],
  Select: ['Combobox', 'ScrollArea'],
  MultiSelect: ['Combobox', 'ScrollArea', 'PillsInput', 'Pill'],
  Autocomplete: ['Combobox', 'ScrollArea'],
  TagsInput: ['Combobox', 'ScrollArea', 'PillsInput', 'Pill'],
  Modal: ['ModalBase'],
  Drawer: ['ModalBase'],
}

const NAMED = /^import \{(?<names>[^}]*)\} from '@mantine\/core'/gm
const SHEET = /@mantine\/core\/styles\/(?<name>\w+)\.layer\.css/g

/**
 * Sheets of Mantine that a file draws with and does not bring: its parts would look right only where another page that brought them was open
 * before. Those of the theme hold everywhere.
 * @returns `file: sheet`
 */
export function findMissingSheets(root: string): string[] {
  const ofTheme = sheetsIn(readFileSync(join(root, 'platform/web/theme/mantine.css'), 'utf8'))
  const isSheet = (name: string): boolean =>
    existsSync(join(root, `node_modules/@mantine/core/styles/${name}.layer.css`))
  return globSync('{platform,areas/*}/web/**/*.tsx', { cwd: root })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const brought = new Set([...ofTheme, ...sheetsIn(text)])
      return missingIn(text, brought, isSheet).map((sheet) => `${file}: ${sheet}`)
    })
}

export function missingIn(
  text: string,
  brought: ReadonlySet<string>,
  isSheet: (name: string) => boolean,
): string[] {
  const parts = [...text.matchAll(NAMED)].flatMap(({ groups }) =>
    (groups?.['names'] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name)),
  )
  const needed = parts.flatMap((name) => [name, ...(WITH[name] ?? [])])
  return [...new Set(needed)].filter((name) => isSheet(name) && !brought.has(name)).sort()
}

const sheetsIn = (text: string): string[] =>
  [...text.matchAll(SHEET)].map(({ groups }) => groups?.['name'] ?? '')
