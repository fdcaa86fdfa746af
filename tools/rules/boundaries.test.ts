import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from './check-boundaries.ts'
import { runCommand } from '../run-command.ts'

const root = join(import.meta.dirname, '../..')
const settings = ['package.json', '.dependency-cruiser.cjs', 'tsconfig.json', 'tsconfig.base.json']
const projects = ['tsconfig.contract.json', 'tsconfig.server.json', 'tsconfig.web.json']

let copy: string

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'boundaries-'))
  for (const file of [...settings, ...projects]) cpSync(join(root, file), join(copy, file))
  symlinkSync(realpathSync(join(root, 'node_modules')), join(copy, 'node_modules'))
})

afterEach(() => rmSync(copy, { recursive: true }))

const breaches: Record<string, Record<string, string>> = {
  'no-cycles': {
    'platform/server/hen.ts': `import { egg } from './egg.ts'\nexport const hen = (): unknown => egg`,
    'platform/server/egg.ts': `import { hen } from './hen.ts'\nexport const egg = (): unknown => hen`,
  },
  resolvable: { 'platform/server/lost.ts': `import { thing } from './nowhere.ts'\nthing()` },
  'no-index-files': {
    'platform/server/thing/index.ts': `export const thing = 1`,
    'platform/server/uses-thing.ts': `import { thing } from './thing/index.ts'\nexport const other = thing`,
  },
  'platform-knows-no-area': {
    'platform/contract/nosy.ts': `import { pets } from '#areas/pets/contract/pets.ts'\nexport const nosy = pets`,
  },
  'areas-know-no-app': {
    'apps/server/settings.ts': `export const settings = 1`,
    'areas/pets/server/settings.ts': `import { settings } from '#apps/server/settings.ts'\nexport const s = settings`,
  },
  'demo-company-for-demo-rows': {
    'database/demo/chance.ts': `export const chance = 1`,
    'areas/pets/server/lucky.ts': `import { chance } from '#database/demo/chance.ts'\nexport const lucky = chance`,
  },
  'areas-meet-in-contracts': {
    'areas/toys/server/ball.ts': `import { feed } from '#areas/pets/server/feed.ts'\nexport const ball = feed`,
  },
  'one-way-to-records': {
    'platform/server/records/write.ts': `export const updateRecord = 1`,
    'areas/pets/server/rename.ts': `import { updateRecord } from '#platform/server/records/write.ts'\nexport const rename = updateRecord`,
  },
  'contract-has-no-side': {
    'areas/pets/contract/sided.ts': `import { feed } from '#areas/pets/server/feed.ts'\nexport const sided = feed`,
  },
  'contract-without-node': {
    'areas/pets/contract/random.ts': `import { randomUUID } from 'node:crypto'\nexport const id = randomUUID`,
  },
  'contract-without-frameworks': {
    'areas/pets/contract/drawn.ts': `import { createElement } from 'react'\nexport const drawn = createElement`,
  },
  'web-without-server': {
    'areas/pets/web/feeder.ts': `import { feed } from '#areas/pets/server/feed.ts'\nexport const feeder = feed`,
  },
  'web-without-node': {
    'areas/pets/web/file.ts': `import { readFileSync } from 'node:fs'\nexport const file = readFileSync`,
  },
  'server-without-web': {
    'areas/pets/web/plain.ts': `export const plain = 1`,
    'areas/pets/server/screen.ts': `import { plain } from '#areas/pets/web/plain.ts'\nexport const screen = plain`,
  },
  'product-without-tools': {
    'tools/hammer.ts': `export const hammer = 1`,
    'platform/server/nail.ts': `import { hammer } from '#tools/hammer.ts'\nexport const nail = hammer`,
  },
  'server-without-dev-packages': {
    'platform/server/browse.ts': `import { chromium } from 'playwright-core'\nexport const browser = chromium`,
  },
}

const lawful = {
  'areas/pets/contract/pets.ts': `export const pets = ['cat']`,
  'areas/pets/server/feed.ts': `import { pets } from '#areas/pets/contract/pets.ts'\nexport const feed = () => pets`,
  'areas/toys/contract/toys.ts': `import { pets } from '#areas/pets/contract/pets.ts'\nexport const toys = pets`,
}

describe('the boundaries', () => {
  test('let the lawful imports pass', async () => {
    plant(lawful)
    expect(await findBreaches(copy)).toEqual([])
  })

  test.each(Object.keys(breaches))('catch a breach of %s', async (rule) => {
    plant({ ...lawful, ...breaches[rule] })
    expect((await findBreaches(copy)).map((breach) => breach.rule)).toContain(rule)
  })

  test('have a planted breach for every rule there is', () => {
    const load = createRequire(import.meta.url)
    const { forbidden }: { forbidden: { name: string }[] } = load('../../.dependency-cruiser.cjs')
    const names = forbidden.map(({ name }) => name)
    expect(Object.keys(breaches)).toEqual(names)
  })

  test('are not content with having looked at nothing', async () => {
    mkdirSync(join(copy, 'platform'))
    await expect(findBreaches(copy)).rejects.toThrow('looked at no module')
  })
})

describe('the three TypeScript projects', () => {
  test('compile the lawful imports', async () => {
    plant(lawful)
    plant({
      'areas/pets/web/list.ts': `import { pets } from '#areas/pets/contract/pets.ts'\nexport const list = pets`,
    })
    expect(await compile()).toBe('')
  })

  test.each([
    ['web to server', 'web-without-server'],
    ['contract to server', 'contract-has-no-side'],
  ])('do not compile an import from %s', async (_, planted) => {
    plant({ ...lawful, 'areas/pets/web/plain.ts': 'export const plain = 1', ...breaches[planted] })
    expect(await compile()).toContain('error TS6307')
  })
})

function plant(files: Record<string, string> | undefined): void {
  for (const [path, text] of Object.entries(files ?? {})) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
}

async function compile(): Promise<string> {
  const { output } = await runCommand(
    join(root, 'node_modules/.bin/tsc'),
    ['-b', '--pretty', 'false'],
    copy,
  )
  return output
}
