import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#apps/server/settings.ts'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('README lists every setting the server reads', () => {
  const read = new Set<string>()
  const watched = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => void read.add(String(name)),
    },
  )
  readSettings(watched)
  expect(read.size).toBeGreaterThan(5)
  expect([...read].filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([])
})

test('README names only commands there are, and all that people use', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const named = [...readme.matchAll(/npm (?:run )?([a-z:-]+)/g)].map(([, name]) => name ?? '')
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([])
})

test('every program of the scripts exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const programs = Object.values(scripts).map((script) => script.split(' ').at(3) ?? '')
  const missing = programs.filter((file) => file.endsWith('.ts') && !existsSync(join(root, file)))
  expect(missing).toEqual([])
})
