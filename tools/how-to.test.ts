import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

// Both pages are followed in one copy of the project, one after the other, the tests they call for included. What each says about
// `npm run check` is a minute of both cores: HOW_TO=check does it once, at the end, for both, and lints the files they made or changed.
const checks = process.env['HOW_TO'] === 'check'
const root = join(import.meta.dirname, '..')
const types = join(root, 'build/types')
const CHECK = 'npm run check'
let copy: string
let resource: Followed
let area: Followed
/** What the check said; empty where it was not asked for. */
let checked = ''

/** What the commands of a page said, which files they made, and which were there and are different now. */
interface Followed {
  readonly said: readonly string[]
  readonly made: readonly string[]
  readonly changed: readonly string[]
  readonly asksForCheck: boolean
}

// It checks a project and tests two families: on a busy machine that takes longer than other tests.
beforeAll(async () => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'how-to-')))
  const own = new Set(['.git', 'node_modules', 'build', 'data'])
  for (const name of readdirSync(root).filter((one) => !own.has(one))) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(realpathSync(join(root, 'node_modules')), join(copy, 'node_modules'))
  // What the compiler knows of these files: the check of the copy looks at what the pages add.
  if (existsSync(types)) cpSync(types, join(copy, 'build/types'), { recursive: true })
  resource = await follow('docs/how-to/add-a-resource.md')
  area = await follow('docs/how-to/add-an-area.md')
  if (!checks) return
  const touched = [resource, area].flatMap(({ made, changed }) => [...made, ...changed])
  const linted = touched.filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))
  checked = (await runCommand('/bin/sh', ['-c', `${CHECK} --silent -- ${linted.join(' ')}`], copy))
    .output
  expect(checked).toContain('boundaries')
}, 1_800_000)

afterAll(() => rmSync(copy, { recursive: true }))

test('docs/how-to/add-a-resource.md makes a family, its demo rows and one drafted migration', () => {
  const { said, made, asksForCheck } = resource
  expect(made).toEqual([
    'areas/organisation/contract/job-titles.ts',
    expect.stringMatching(/^areas\/organisation\/database\/migrations\/\d{12}_job_titles\.sql$/),
    'areas/organisation/server/demo/job-titles.ts',
    'tests/organisation/family-rules.ts',
  ])
  expect(said.join('\n')).toContain('POST   /api/job_titles/create  (add)')
  expect(said.join('\n')).toContain('create table job_titles')
  expect(said.at(-1)).toMatch(/\d+ passed, 0 failed\n$/)
  expect(asksForCheck).toBe(true)
  expect(faultsOf(/job.titles/i)).toEqual([])
})

test('docs/how-to/add-an-area.md makes an area that appears everywhere from its own folder [tools-10]', () => {
  const { said, made, changed, asksForCheck } = area
  expect(made).toEqual([
    'areas/lockers/README.md',
    'areas/lockers/contract/area.ts',
    'areas/lockers/contract/keys-given.ts',
    'areas/lockers/contract/lockers.ts',
    expect.stringMatching(/^areas\/lockers\/database\/migrations\/\d{12}_lockers\.sql$/),
    'areas/lockers/server/demo/demo.ts',
    'areas/lockers/server/lockers.ts',
    'areas/lockers/web/my-lockers.tsx',
    'tests/lockers/call-rules.ts',
    'tests/lockers/family-rules.ts',
    'tests/lockers/lockers.test.ts',
  ])
  expect(changed).toEqual(['apps/server/areas.ts', 'apps/web/areas.ts'])
  expect(said.at(-1)).toMatch(/\d+ passed, 0 failed\n$/)
  expect(asksForCheck).toBe(true)
  expect(faultsOf(/lockers/i)).toEqual([])
})

/** The lines of the check that name a subject: "npm test" checks the project itself already. */
const faultsOf = (subject: RegExp): string[] =>
  checked.split('\n').filter((line) => subject.test(line))

/** Does what a page says, but for the check. */
async function follow(page: string): Promise<Followed> {
  const before = new Map(everyFile().map((file) => [file, textOf(file)]))
  const said: string[] = []
  const steps = stepsOf(page)
  for (const step of steps) {
    if (step.language === 'ts') write(step)
    else if (step.text !== CHECK) said.push(await shell(step.text))
  }
  return {
    said,
    made: everyFile().filter((file) => !before.has(file)),
    changed: [...before].filter(([file, text]) => textOf(file) !== text).map(([file]) => file),
    asksForCheck: steps.some(({ text }) => text === CHECK),
  }
}

function write({ file, below, text }: Code): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  if (below !== undefined && !textOf(file).includes(below))
    throw new Error(`${file} does not hold ${below}`)
  const whole = below === undefined ? text : textOf(file).replace(below, `${below}\n${text}`)
  writeFileSync(join(copy, file), whole)
}

const textOf = (file: string): string => readFileSync(join(copy, file), 'utf8')

/** The text of a file, or what comes below a line of it. */
type Code = { language: 'ts'; file: string; below: string | undefined; text: string }
type Step = { language: 'sh'; text: string } | Code

// Code blocks in their order: shell blocks are run line by line, the first comment of the others names their file (and the line they come below).
function stepsOf(page: string): Step[] {
  const blocks = readFileSync(join(root, page), 'utf8').matchAll(/^```(sh|tsx?)\n(.*?)^```$/gms)
  return [...blocks].flatMap(([, language, text = '']): Step[] => {
    if (language === 'sh')
      return text
        .trim()
        .split('\n')
        .map((line) => ({ language: 'sh', text: line }))
    const [, file = '', below, code = ''] =
      /^\/\/ ([^\s,]+)(?:, below: ([^\n]+))?\n(.*)$/s.exec(text) ?? []
    return [{ language: 'ts', file, below, text: code }]
  })
}

async function shell(line: string): Promise<string> {
  const { code, output } = await runCommand('/bin/sh', ['-c', line], copy)
  if (code !== 0) throw new Error(`${line}\n${output}`)
  return output
}

function everyFile(): string[] {
  const patterns = ['{apps,areas,platform,database,docs,tests,tools}/**/*.*']
  return globSync(patterns, { cwd: copy }).sort()
}
