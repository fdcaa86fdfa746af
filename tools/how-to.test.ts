import {
  cpSync,
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
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const root = join(import.meta.dirname, '..')
let copy: string

beforeEach(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'how-to-')))
  const own = new Set(['.git', 'node_modules', 'build', 'data'])
  for (const name of readdirSync(root).filter((one) => !own.has(one))) {
    cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(realpathSync(join(root, 'node_modules')), join(copy, 'node_modules'))
})

afterEach(() => rmSync(copy, { recursive: true }))

test('docs/how-to/add-a-resource.md makes a family in one file and one drafted migration', async () => {
  const { said, made } = await follow('docs/how-to/add-a-resource.md', /job.titles/i)
  expect(made).toEqual([
    'areas/organisation/contract/job-titles.ts',
    expect.stringMatching(/^areas\/organisation\/database\/migrations\/\d{12}_job_titles\.sql$/),
  ])
  expect(said.join('\n')).toContain('POST   /api/job_titles/create  (add)')
  expect(said.join('\n')).toContain('create table job_titles')
  expect(said.at(-1)).toMatch(/\d+ passed, 0 failed\n$/)
})

test('docs/how-to/add-an-area.md makes an area that appears everywhere from its own folder', async () => {
  const texts = new Map(everyFile().map((file) => [file, textOf(file)]))
  const { said, made } = await follow('docs/how-to/add-an-area.md', /lockers/i)
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
  const changed = [...texts].filter(([file, text]) => textOf(file) !== text).map(([file]) => file)
  expect(changed).toEqual(['apps/server/areas.ts', 'apps/web/areas.ts'])
  expect(said.at(-1)).toMatch(/\d+ passed, 0 failed\n$/)
})

/** Does what a page says; `subject` is what its own faults would name. */
async function follow(page: string, subject: RegExp): Promise<{ said: string[]; made: string[] }> {
  const before = new Set(everyFile())
  const said: string[] = []
  for (const step of stepsOf(page)) {
    if (step.language === 'sh') said.push(await shell(step.text, subject))
    else write(step)
  }
  return { said, made: everyFile().filter((file) => !before.has(file)) }
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

async function shell(line: string, subject: RegExp): Promise<string> {
  const { code, output } = await runCommand('/bin/sh', ['-c', line], copy)
  // "npm test" checks the whole project already: here only what the new family adds counts.
  const isFine = line === 'npm run check' ? !subject.test(output) : code === 0
  if (!isFine) throw new Error(`${line}\n${output}`)
  return output
}

function everyFile(): string[] {
  const patterns = ['{apps,areas,platform,database,docs,tests,tools}/**/*.*']
  return globSync(patterns, { cwd: copy }).sort()
}
