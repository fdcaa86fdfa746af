import { describe, expect, it } from 'vitest'
import { bindPromises, type Sources } from './bind-promises.ts'

const DOCUMENT = 'docs/promises.md'
const FILE = 'tests/leave/leave.test.ts'

/** Binds a row to a file and returns what both read afterwards. */
function bound(row: string, source: string, used: readonly string[] = []) {
  const files = new Map([
    [DOCUMENT, `| behaviour | file | test |\n| --- | --- | --- |\n${row}`],
    [FILE, source],
  ])
  const sources: Sources = {
    read: (path) => files.get(path),
    write: (path, text) => void files.set(path, text),
  }
  const lost = bindPromises(DOCUMENT, new Set(used), sources)
  const [, , now] = files.get(DOCUMENT)?.split('\n') ?? []
  return { lost, row: now, source: files.get(FILE), document: files.get(DOCUMENT) }
}

/** Put together here, so that no test seems to have these ids. */
const titled = (id: string) => `"takes a person's days [${id}]"`

const ROW = `| Leave takes its days | \`${FILE}\` | takes a person's days |`

describe('a row of a table of promises', () => {
  it('names its test by an id, which the title of the test gets', () => {
    const { row, source, document } = bound(ROW, 'it("takes a person\'s days", run)', ['leave-1'])
    expect(row).toBe('| Leave takes its days | leave-2 |')
    expect(source).toBe(`it(${titled('leave-2')}, run)`)
    expect(document).toContain('| behaviour | test |\n| --- | --- |\n')
  })

  it('uses the id that its test has', () => {
    const source = `it(${titled('leave-7')}, run)`
    expect(bound(ROW, source)).toMatchObject({ row: '| Leave takes its days | leave-7 |', source })
  })

  it('stays as it is where its test is not found, or found twice', () => {
    for (const source of ['', 'it("takes a person\'s days")\n'.repeat(2)])
      expect(bound(ROW, source)).toMatchObject({ lost: [ROW], row: ROW, source })
  })
})
