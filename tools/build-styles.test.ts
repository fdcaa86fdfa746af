import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { steps, styleModules, withNames } from './build-styles.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

test('the values of steps are put in, also where a part lets its surroundings choose', async () => {
  expect(await built('.card { padding: var(--space-2) var(--page-side) }')).toMatch(
    /padding: 8px var\(--page-side\)/,
  )
  expect(await built('.card { margin: var(--around-notice, var(--space-1-half)) }')).toMatch(
    /margin: var\(--around-notice, 6px\)/,
  )
  expect(await built(':root { --space-2: 8px; --canvas: white }')).not.toContain('--space-2')
})

test('a step that is not there ends the build', async () => {
  await expect(built('.card { gap: var(--space-99) }')).rejects.toThrow(
    'tokens.css has no --space-99',
  )
})

test('sheets of two parts give two names to classes of one name, the same in every build [tools-9]', async () => {
  const [one, again, other] = [
    await built('.title {}', 'areas/zoo/web/cage.module.css'),
    await built('.title {}', 'areas/zoo/web/cage.module.css'),
    await built('.title {}', 'areas/zoo/web/pond.module.css'),
  ]
  expect(one).toMatch(/^\.title_[\w-]{4} /)
  expect(again).toBe(one)
  expect(other).not.toBe(one)
})

test('scripts carry the names of classes as their sheet has them', async () => {
  const css = await built('.title {}', 'areas/zoo/web/cage.module.css')
  const code = withNames(
    "import styles from './cage.module.css'\nexport const Cage = () => <p className={styles.title} />\n",
    join(root, 'areas/zoo/web/cage.tsx'),
  )
  const [, name] = /^\.(\S+)/.exec(css) ?? []
  expect(code).toBe(
    `import './cage.module.css'\nexport const Cage = () => <p className={'${name}'} />\n`,
  )
})

/** A sheet as the page gets it. */
async function built(css: string, path = 'areas/zoo/web/zoo.module.css'): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, css: { modules: styleModules, postcss: { plugins: [steps()] } } },
    'build',
  )
  return (await preprocessCSS(css, join(root, path), config)).code
}
