import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findStyleBreaches } from './check-styles.ts'

const root = join(import.meta.dirname, '../..')
const TSX = 'areas/zoo/web/cage.tsx'
const SHEET = 'areas/zoo/web/cage.module.css'
let planted: string

beforeEach(() => {
  planted = mkdtempSync(join(tmpdir(), 'styles-'))
  plant('platform/web/theme/base.css', '.muted { color: grey; }')
  plant(SHEET, '@keyframes fall { from { top: 0; } }\n.cage { animation: fall 1s; }')
  plant(TSX, cage("<p className={classes(styles.cage, isEmpty && 'muted')} />"))
})

afterEach(() => rmSync(planted, { recursive: true }))

test('reading the styles leaves the mode of what is started afterwards alone', async () => {
  const mode = process.env['NODE_ENV']
  delete process.env['NODE_ENV']
  await findStyleBreaches(planted)
  expect(process.env['NODE_ENV']).toBeUndefined()
  process.env['NODE_ENV'] = mode
})

test('every class is given and used by the part that draws with it [tools-6]', async () => {
  expect(await findStyleBreaches(root)).toEqual([])
  expect(await findStyleBreaches(planted)).toEqual([])
})

test.each([
  ['a class that no sheet has', 'styles.cgae', `${SHEET} has no class cgae`],
  ['a module that is used as a whole', 'styles[size]', 'a class is named where it is used'],
  ['a class that is written out', "'cage'", 'the theme has no class cage'],
  ['one beside another', "isEmpty ? 'muted' : 'cage'", 'the theme has no class cage'],
])('is caught: %s [tools-7]', async (_what, name, complaint) => {
  plant(TSX, cage(`<p className={styles.cage}><b className={${name}} /></p>`))
  expect(await findStyleBreaches(planted)).toEqual([
    { place: `${TSX}:2`, complaint: expect.stringContaining(complaint) },
  ])
})

test.each([
  ['a class that nothing uses', '.cage {} .bars {}', 'nothing uses bars'],
  ['what reaches into another part', '.cage :global(.card) {}', 'a module styles its own classes'],
  ['what reaches into Mantine', '.cage .mantine-Button-root {}', 'a module styles its own classes'],
])('is caught in a sheet: %s [tools-8]', async (_what, css, complaint) => {
  plant(SHEET, css)
  expect(await findStyleBreaches(planted)).toContainEqual({
    place: SHEET,
    complaint: expect.stringContaining(complaint),
  })
})

test('is caught: pixels of space and type that tokens have a name for', async () => {
  plant(SHEET, '.cage {\n  padding: 8px 7px;\n  font-size: 12px;\n  line-height: 33px;\n}')
  expect(await findStyleBreaches(planted)).toEqual([
    { place: `${SHEET}:2`, complaint: '8px is a step: var(--space-2)' },
    { place: `${SHEET}:3`, complaint: '12px is a step: var(--type-small)' },
  ])
})

test('is caught: a sheet that holds everywhere, outside the theme', async () => {
  plant('areas/zoo/web/zoo.css', '.zoo {}')
  expect(await findStyleBreaches(planted)).toEqual([
    { place: 'areas/zoo/web/zoo.css', complaint: expect.stringContaining('name it .module.css') },
  ])
})

const cage = (element: string): string =>
  `import styles from './cage.module.css'\nexport const Cage = ({ isEmpty, size }) => ${element}\n`

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(planted, path)), { recursive: true })
  writeFileSync(join(planted, path), text)
}
